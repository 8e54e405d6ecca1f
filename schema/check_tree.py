"""Recomputes the tree from its leaves by RFC 9162 alone, and compares what is claimed of it.

    daybook export events --leaves | python3 schema/check_tree.py [CLAIM ...]

A claim is a root in hexadecimal digits, a file with a checkpoint (its signature is not looked at), or
one that `daybook prove --format json` wrote. Needs Python 3.9 and nothing else; see format.md.
"""
import base64, hashlib, json, pathlib, sys

def sha(data):
    return hashlib.sha256(data).digest()

def root(nodes):  # 2.1.1, pair by pair: an odd last node goes up as it is
    while len(nodes) > 1:
        pairs = zip(nodes[0::2], nodes[1::2])
        nodes = [sha(b"\x01" + a + b) for a, b in pairs] + nodes[len(nodes) & ~1:]
    return nodes[0] if nodes else sha(b"")

def halves(nodes):
    k = 1 << (len(nodes) - 1).bit_length() - 1
    return k, nodes[:k], nodes[k:]

def path(index, nodes):  # 2.1.3.1: what leads from a leaf to the root
    if len(nodes) < 2:
        return []
    k, left, right = halves(nodes)
    if index < k:
        return path(index, left) + [root(right)]
    return path(index - k, right) + [root(left)]

def grown(old, nodes, whole=True):  # 2.1.4.1: that the first `old` leaves are the beginning
    if old == len(nodes):
        return [] if whole else [root(nodes)]
    k, left, right = halves(nodes)
    if old <= k:
        return grown(old, left, whole) + [root(right)]
    return grown(old - k, right, False) + [root(left)]

def opens(proof):  # the texts of a salted event are those that its leaf has commitments to
    leaf = base64.b64decode(proof.get("leaf", ""))
    pairs = zip(proof.get("salts", []), proof.get("texts", []))
    return all(sha(bytes.fromhex(salt) + text.encode()) in leaf for salt, text in pairs if salt)

def holds(claim, leaves, nodes):
    if not pathlib.Path(claim).exists():
        return claim == root(nodes).hex()
    text = pathlib.Path(claim).read_text(encoding="utf-8")
    if not text.startswith("{"):
        _, size, head = text.split("\n")[:3]
        return int(size) <= len(nodes) and base64.b64decode(head) == root(nodes[:int(size)])
    proof = json.loads(text)
    tree = nodes[:proof.get("to", proof.get("size"))]
    if "to" in proof:
        known = proof["to"] == len(tree) and proof["fromRoot"] == root(tree[:proof["from"]]).hex()
        steps = grown(proof["from"], tree)
    else:
        at = proof["sequence"] - 1
        known = proof["size"] == len(tree) and proof.get("leaf") == leaves[at] and opens(proof)
        known = known and proof.get("hash", nodes[at].hex()) == nodes[at].hex()
        steps = path(proof["sequence"] - 1, tree)
    return known and proof["root"] == root(tree).hex() and proof["path"] == [s.hex() for s in steps]

lines = [json.loads(line) for line in sys.stdin]
leaves = [line.get("leaf") for line in lines]
# Of an event of which a text was erased the hash alone may be kept.
nodes = [sha(b"\x00" + base64.b64decode(leaf)) if leaf else bytes.fromhex(line["keptleaf"])
         for line, leaf in zip(lines, leaves)]
print(f"{len(nodes)} leaves, root {root(nodes).hex()}")
if wrong := [claim for claim in sys.argv[1:] if not holds(claim, leaves, nodes)]:
    sys.exit(f"does not hold: {', '.join(wrong)}")
