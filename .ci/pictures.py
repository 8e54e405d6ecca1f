"""The browser's part of .ci/pictures: a page with every picture, and a judgement of its words.

page OUT FILE...  writes a page that inlines the files and, when it is loaded, the boxes of words.
judge DUMP        reads what the browser made of the page; a fault fails.
"""

import html
import json
import os
import re
import sys
import urllib.parse

SCRIPT = """
addEventListener('load', () => {
const all = [];
for (const figure of document.querySelectorAll('figure')) {
  const svg = figure.querySelector('svg');
  const sheet = svg.getBoundingClientRect();
  const words = [...svg.querySelectorAll('text')].map((text) => {
    const box = text.getBoundingClientRect();
    const said = [...text.childNodes].filter((n) => n.nodeName !== 'title')
      .map((n) => n.textContent).join('');
    return [box.left - sheet.left, box.top - sheet.top, box.right - sheet.left,
            box.bottom - sheet.top, said, Number(text.dataset.width || 0)];
  });
  all.push({name: figure.id, alone: figure.querySelector('img').naturalWidth > 0, width: svg.viewBox.baseVal.width,
            height: svg.viewBox.baseVal.height, words});
}
document.getElementById('measured').textContent = JSON.stringify(all);
});
"""


def address(file):
    """Where the browser finds the file, to show it alone as well."""
    return "file://" + urllib.parse.quote(os.path.abspath(file))


def page(out, files):
    figures = []
    for file in files:
        text = open(file, encoding="utf-8").read()
        svg = re.sub(r"^<\?xml[^>]*\?>\s*", "", text)
        figures.append(f'<figure id="{html.escape(file)}">{svg}<img src="{html.escape(address(file))}"></figure>')
    with open(out, "w", encoding="utf-8") as page:
        page.write(
            "<!doctype html><meta charset=utf-8><style>figure{margin:0}img{display:block;width:9px}</style>"
            + "".join(figures)
            + f"<pre id=measured></pre><script>{SCRIPT}</script>"
        )


def faults(picture):
    slack = 1.0
    if not picture["alone"]:
        yield "the browser does not show it"
    words = picture["words"]
    for left, top, right, bottom, said, promised in words:
        if promised and right - left > promised + 0.1:
            yield f"{said!r} is {right - left:.1f} wide, and {promised:.1f} was promised"
        if (left < -slack or top < -slack or right > picture["width"] + slack
                or bottom > picture["height"] + slack):
            yield f"{said!r} leaves the picture: {left:.1f}..{right:.1f}, {top:.1f}..{bottom:.1f}"
    for index, one in enumerate(words):
        for other in words[index + 1:]:
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            if wide > slack and high > slack:
                yield f"{one[4]!r} meets {other[4]!r} by {wide:.1f} x {high:.1f}"


def judge(dump):
    text = open(dump, encoding="utf-8").read()
    found = re.search(r'<pre id="measured">(.*?)</pre>', text, re.S)
    pictures = json.loads(html.unescape(found.group(1)))
    if not pictures:
        sys.exit("The browser measured nothing: see whether it shows the page.")
    told = [(w[2] - w[0], w[5], w[4]) for p in pictures for w in p["words"] if w[5]]
    for wide, promised, said in told:
        if promised > 1.15 * wide:
            print(f"{said!r}: promised {promised / wide:.2f} times its width")
    failed = [f"{p['name']}: {fault}" for p in pictures for fault in faults(p)]
    print("\n".join(failed) or f"{len(pictures)} pictures measured, "
          f"{sum(len(p['words']) for p in pictures)} places with words")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    if sys.argv[1] == "page":
        page(sys.argv[2], sys.argv[3:])
    else:
        judge(sys.argv[2])
