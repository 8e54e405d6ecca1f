// Taps without a reload, and what others record as it is recorded. Without it every form and link
// does the same, with a new page each time.

// Where the book's pages begin: where its files lie, of several books.
const base = new URL(import.meta.url).pathname.split("/assets/")[0];

// `address` is that of a page that was led to; without one the same page is shown anew.
function show(text, address, isLive) {
  const next = new DOMParser().parseFromString(text, "text/html");
  const focus = document.activeElement;
  const name = focus?.textContent, label = focus?.getAttribute("aria-label"), tag = focus?.tagName;
  missed = false;
  document.title = next.title;
  // What was just done stays said when others record something.
  const done = next.querySelector(".done");
  done?.remove();
  document.querySelector("main").replaceWith(next.querySelector("main"));
  // Whoever logs in or out, or makes a tablet the door, has other places to go to.
  const top = document.querySelector("header.top"), other = next.querySelector("header.top");
  if (other && top?.innerHTML !== other.innerHTML) top?.replaceWith(other);
  if (done || !isLive) document.querySelector(".done")?.remove();
  if (done) document.body.append(done);
  if (address && address !== location.href) history.pushState(null, "", address);
  if (tag === "BUTTON" || tag === "A") {
    const same = [...document.querySelectorAll(tag)].find(
      (other) => label ? other.getAttribute("aria-label") === label : other.textContent === name);
    same?.focus({preventScroll: true});
  } else if (focus?.type === "checkbox" && !focus.isConnected) {
    const boxes = [...document.getElementsByName(focus.name)];
    boxes.find((one) => one.value === focus.value)?.focus({preventScroll: true});
  }
  rest();
  leave();
  celebrate();
  keys();
  pads();
}

let timer;
function rest() {
  clearTimeout(timer);
  const done = document.querySelector(".done");
  if (!done) return;
  if (done.parentElement !== document.body) document.body.append(done);
  place();
  timer = setTimeout(() => {
    if (done.contains(document.activeElement) || done.matches(":hover")) return rest();
    done.hidden = true;
  }, 10000);
}

// What was just done lies at the foot, or by the head where it covers less there. Where both cover
// something it keeps away from the last tap: what is tapped next is near that.
let tap = 0;
function place() {
  const done = document.querySelector("body > .done");
  if (!done) return room(0);
  const covers = () => {
    const own = done.getBoundingClientRect();
    return [...document.querySelectorAll(":is(main, .who) :is(a, button, input, select, textarea, summary)")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width && box.bottom > own.top && box.top < own.bottom && box.right > own.left && box.left < own.right;
      // Whoever fills in a form goes on with it.
    }).reduce((sum, one) => sum + (one.closest(".fields") ? 10 : 1), 0);
  };
  done.classList.remove("up");
  const below = covers();
  done.classList.add("up");
  const above = covers();
  const up = done.classList.toggle("up", above < below || above === below && above > 0 && tap > innerHeight / 2);
  room(up ? done.offsetHeight + 8 : 0);
}
// What it covers at the head can be scrolled free: there is room above that, and nothing moves.
function room(height) {
  const had = parseFloat(getComputedStyle(document.body).paddingTop) || 0;
  if (had === height) return;
  document.body.style.paddingTop = height ? `${height}px` : "";
  scrollBy({top: height - had, behavior: "instant"});
}

// It goes with the next tap in a form, and when it is tapped itself. Its room stays, so that nothing moves.
document.addEventListener("click", ({target}) => {
  const box = target.getBoundingClientRect?.(), done = document.querySelector(".done");
  tap = box ? (box.top + box.bottom) / 2 : tap;
  if (!done) return;
  const form = (target.closest("label")?.control ?? target).form ?? target.closest("form");
  if (done.contains(target) ? !target.closest("button") : form?.closest("main")) done.hidden = true;
}, true);

async function load(address, options) {
  const from = location.pathname, answer = await fetch(address, {...options, headers: {Accept: "text/html"}});
  show(await answer.text(), answer.redirected ? answer.url : undefined);
  // Another page begins at its head.
  if (answer.redirected && location.pathname !== from) scrollTo(0, 0);
  const held = document.querySelector("[data-held]")?.closest("form");
  if (held) held.scrollIntoView({block: "start"});
  else document.querySelector("[role=alert], .preview")?.scrollIntoView({block: "nearest"});
  place();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.action.endsWith("/logout") || form.action.endsWith("/open") || form.action.endsWith("/login")) return;
  event.preventDefault();
  if (event.submitter?.matches(".card .name")) { taps = taps.then(() => tapped(form)); return; }
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  // What is typed after it was sent would be lost.
  for (const field of form.querySelectorAll("input, textarea")) field.readOnly = true;
  sure(form, event.submitter);
});
function sure(form, submitter) {
  return send(form, submitter).catch(() => form.dataset.door === undefined ? form.submit() : lost(form));
}

// Taps on people are sent one after the other, each as its card then is: a second tap takes back.
let taps = Promise.resolve();
function tapped(form) {
  const who = form.elements.who.value;
  const now = form.isConnected ? form : [...document.querySelectorAll(".card form")].find(
    (other) => other.elements.who?.value === who && other.querySelector(".name"));
  return now && sure(now);
}

async function send(form, submitter) {
  let body = new FormData(form, submitter);
  if (form.enctype === "multipart/form-data") {
    for (const [name, value] of [...body]) if (value.size > 500000) body.set(name, await smaller(value), value.name);
  } else body = new URLSearchParams(body);
  await load(form.action, {method: "POST", body});
  // The next amount is typed where the first one was.
  if (form.matches(".spend") && !document.querySelector("[role=alert]")) { scrollTo(0, 0); place(); }
}

// A telephone's photograph is made as small as it is shown; what is no image here goes as it is.
async function smaller(file) {
  try {
    const image = await createImageBitmap(file), scale = Math.min(1, 1000 / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
    canvas.width = Math.round(image.width * scale); canvas.height = Math.round(image.height * scale);
    pen.fillStyle = "#fff"; pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob((small) => done(small ?? file), "image/jpeg", 0.85));
  } catch { return file; }
}

// By the door nothing is recorded later than it is said: what did not arrive is told.
function lost(form) {
  document.querySelector("[role=alert]")?.remove();
  const alert = document.createElement("p");
  alert.role = "alert"; alert.className = "alert";
  alert.textContent = "Not recorded: there is no connection. Try again.";
  form.before(alert);
  form.ariaBusy = null;
  for (const field of form.querySelectorAll("input, textarea")) field.readOnly = false;
}

// A tablet goes back to its start by itself.
let leaving;
function leave() {
  clearTimeout(leaving);
  const page = document.querySelector("[data-leave]");
  if (page) leaving = setTimeout(() => { if (navigator.onLine) location = base + "/door"; else leave(); }, 20000);
}

// A tick is sent at once, one after the other. The page is shown anew after the last of them.
let sent = Promise.resolve(), waiting = 0;
document.addEventListener("change", (event) => {
  const box = event.target, form = box.form;
  if (box.type !== "checkbox" || !form?.matches("[data-tick]")) return;
  const body = new URLSearchParams({who: box.value});
  for (const name of ["course", "on", "slot", "back"]) body.set(name, form.elements[name].value);
  const action = base + (box.checked ? "/mark" : "/unmark");
  waiting += 1;
  sent = sent.then(() => fetch(action, {method: "POST", body})).then((answer) => answer.text())
    .then((text) => { waiting -= 1; if (!waiting) show(text); },
      () => { waiting -= 1; form.submit(); });
});
leave();

// The pad of numbers, which only a script can type with.
document.documentElement.classList.add("scripted");
// Its mark is that of the browser's language.
const mark = (1.5).toLocaleString().includes(",") ? "," : ".";
function pads() {
  for (const key of document.querySelectorAll(".spend .pad button")) if (key.textContent === ".") key.textContent = mark;
}
pads();
document.addEventListener("click", (event) => {
  const key = event.target.closest(".pad button");
  if (!key) return;
  const field = key.form.elements.amount ?? key.form.elements.pin, sign = key.textContent;
  if (sign === "⌫") field.value = field.value.slice(0, -1);
  else if (sign !== mark || !/[.,]/.test(field.value)) field.value += sign;
});

// The slider over the log's days fills in the day that is asked about; let go, it asks.
document.addEventListener("input", ({target}) => {
  if (!target.dataset.first) return;
  const day = new Date(Date.parse(target.dataset.first) + target.value * 864e5).toISOString().slice(0, 10);
  target.form.elements["as-of"].value = target.ariaValueText = day;
});
document.addEventListener("change", ({target}) => { if (target.dataset.first) target.form.requestSubmit(); });

// What a correction would move is told while it is filled in, as "Preview" tells it. What a field
// does not take yet is told there too: nobody has sent it.
let foretelling, typing;
async function foretell(form) {
  const told = form.querySelector("[data-foretold]"), body = new URLSearchParams(new FormData(form));
  const mine = foretelling = {};
  body.set("preview", "on");
  try {
    const answer = await fetch(form.action, {method: "POST", body, headers: {Accept: "text/html", "X-Daybook-Live": "1"}});
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== foretelling || !told.isConnected || form.ariaBusy === "true") return;
    const said = next.querySelector("[data-foretold].preview"), why = next.querySelector("[role=alert] p");
    told.className = said || why ? "preview" : "";
    told.replaceChildren(...(said ? said.childNodes : why ? [why] : []));
  } catch { /* "Preview" asks again. */ }
}
document.addEventListener("input", ({target}) => {
  const form = target.form;
  if (!form?.querySelector("[data-foretold]") || target.name === "because") return;
  clearTimeout(typing);
  typing = setTimeout(() => foretell(form), 400);
});

addEventListener("popstate", () => location.reload());
addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!usesKeys()) return;
  if (event.key === "?") { help(); return; }
  if (event.key === "/") { const find = document.querySelector(".find input[type=search]"); if (find) { event.preventDefault(); find.focus(); } return; }
  const name = {ArrowLeft: "Back in time", ArrowRight: "Forward in time"}[event.key];
  if (name && !document.querySelector("dialog[open]")) step(name);
});
function step(name) { document.querySelector(`[aria-label="${name}"]`)?.click(); }

// The keys can be switched off, on one's own page or where they are shown.
function kept(name) { try { return localStorage.getItem(name) ?? ""; } catch { return ""; } }
function keep(name, value) { try { localStorage.setItem(name, value); } catch { /* It is told again. */ } }
function usesKeys() { return kept("keys") !== "off"; }
function keys() { for (const box of document.querySelectorAll("[data-keys]")) box.checked = usesKeys(); }
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-keys]")) return;
  keep("keys", event.target.checked ? "on" : "off");
  keys();
});
async function help() {
  if (document.querySelector("dialog") || !document.querySelector("nav")) return;
  const text = await (await fetch(base + "/account", {headers: {"X-Daybook-Live": "1"}})).text();
  const section = new DOMParser().parseFromString(text, "text/html").querySelector("#keys");
  if (!section || document.querySelector("dialog")) return;
  const dialog = document.createElement("dialog"), form = document.createElement("form"), button = document.createElement("button");
  dialog.setAttribute("aria-label", "Keys");
  form.method = "dialog"; button.textContent = "Close"; button.autofocus = true;
  section.removeAttribute("id"); form.append(button); dialog.append(section, form); document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  keys();
  dialog.showModal();
}

// A finger that moves sideways over the calendar turns its pages, unless a table moves under it.
let began;
// A browser's own way of going back by a finger would come on top.
if (location.pathname === base + "/calendar") document.documentElement.style.overscrollBehaviorX = "none";
addEventListener("touchstart", (event) => {
  const sheet = event.target.closest?.(".sheet, table, svg"), isWide = sheet && sheet.scrollWidth > sheet.clientWidth + 1;
  began = location.pathname === base + "/calendar" && event.touches.length === 1 && !isWide && Math.min(event.touches[0].clientX, innerWidth - event.touches[0].clientX) > 20 ? event.touches[0] : undefined;
}, {passive: true});
addEventListener("touchend", (event) => {
  if (!began) return;
  const end = event.changedTouches[0], across = end.clientX - began.clientX, down = end.clientY - began.clientY;
  began = undefined;
  if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? "Forward in time" : "Back in time");
}, {passive: true});

// Confetti for what is perfect, once for each, and over what can be tapped all the while.
function celebrate() {
  const seen = kept("confetti").split(" ");
  const fresh = [...document.querySelectorAll("[data-confetti]")].map((one) => one.dataset.confetti).filter((mark) => !seen.includes(mark));
  if (!fresh.length) return;
  keep("confetti", [...seen, ...fresh].slice(-60).join(" ").trim());
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const sky = document.createElement("div");
  sky.className = "confetti"; sky.ariaHidden = "true";
  for (let n = 0; n < 60; n += 1) {
    const piece = document.createElement("i");
    piece.style.cssText = `left:${Math.random() * 100}%;background:var(--series-${n % 8 + 1});animation-delay:${Math.random() * 0.8}s;--turn:${Math.random() * 900 - 450}deg`;
    sky.append(piece);
  }
  document.body.append(sky);
  setTimeout(() => sky.remove(), 4000);
}
celebrate();
keys();

// Whether something is being filled in, is sent, or was refused: it stays as it is. So does what a finger is on.
let missed = false, pressed = false;
addEventListener("pointerdown", () => { pressed = true; }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { pressed = false; later(); }, true);
function isBusy() {
  return waiting || pressed || document.activeElement?.matches("input, textarea, select") ||
    document.querySelector("[role=alert], .preview, form[aria-busy=true]");
}

const isTick = (one) => one.type === "checkbox" || one.type === "radio";
// The fields of a page, each with what tells it from all others: its form, whom that is about, and its name.
function fields(page) {
  return [...page.querySelectorAll("main form:not([data-tick])")].flatMap((form) => {
    const all = [...form.elements], about = all.filter((one) => one.type === "hidden" && one.name !== "key").map((one) => one.name + "=" + one.value);
    return all.filter((one) => one.name && !["hidden", "submit", "button"].includes(one.type)).map((one) => (
      {one, mark: [form.getAttribute("action"), ...about, one.name, isTick(one) ? one.value : ""].join("\n")}));
  });
}
// Those that hold what was not sent yet.
function typed() {
  return fields(document).filter(({one}) => {
    if (isTick(one)) return one.checked !== one.defaultChecked;
    if (one.options) return [...one.options].some((other) => other.selected !== other.defaultSelected);
    return one.value !== one.defaultValue;
  });
}
// Whether a page has one place for each of them: no script fills in a file.
function takes(page, kept) {
  const marks = fields(page).map(({mark}) => mark);
  return kept.every(({one, mark}) => one.type !== "file" && marks.filter((other) => other === mark).length === 1);
}
function retype(kept) {
  const all = new Map(fields(document).map(({one, mark}) => [mark, one]));
  for (const {one, mark} of kept) {
    const field = all.get(mark);
    if (isTick(field)) field.checked = one.checked; else field.value = one.value;
    field.closest("details")?.setAttribute("open", "");
    if (field.name === "find") field.dispatchEvent(new Event("input", {bubbles: true}));
  }
}

// The page listens while it is seen, and asks for itself again when the log has grown.
let live;
function listen() {
  live?.close();
  live = undefined;
  if (document.hidden || !document.querySelector("nav")) return;
  live = new EventSource(base + "/live");
  live.onmessage = () => { missed = true; renew(); };
}
// News that comes while a field is filled in is shown when the field is left.
function renew() {
  if (!missed || isBusy()) return;
  missed = false;
  // Whoever is led on meanwhile is shown where they were led.
  const here = location.href;
  fetch(here, {headers: {"X-Daybook-Live": "1"}}).then(async (answer) => {
    if (!answer.ok) return;
    const text = await answer.text(), kept = typed();
    if (location.href !== here) return;
    missed = isBusy() || !takes(new DOMParser().parseFromString(text, "text/html"), kept);
    if (missed) return;
    show(text, undefined, true);
    retype(kept);
    // Of a server that has just ended: the next event is asked for anew.
  }).catch(() => {});
}
// A tap that left the field comes first.
function later() { setTimeout(renew, 300); }
document.addEventListener("focusout", later);
document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => live?.close());
listen();
rest();

// A long list leaves out the rows that lack what is typed; sent, the whole list is searched.
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
document.addEventListener("input", (event) => {
  if (!event.target.matches(".find [name=find]")) return;
  const wanted = plain(event.target.value.trim());
  const rows = [...document.querySelectorAll("main > .cards > .card, main > .sheet > table:not(.days):not(.month) > tbody > tr")];
  for (const row of rows) row.hidden = !plain(row.textContent).includes(wanted);
  const left = rows.filter((row) => !row.hidden).length;
  event.target.form.querySelector("[role=status]").textContent =
    wanted ? `${left} of ${rows.length} rows shown` : "";
});
