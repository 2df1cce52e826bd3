// Several lines of play as one SGF tree. https://www.red-bean.com/sgf/user_guide/index.html

/** A node of SGF as text, and what may follow it. @typedef {{text: string, next: SgfNode[]}} SgfNode */

const NODE = /;(?:[^;()[\\]|\[(?:[^\]\\]|\\[\s\S])*\])*/g;

/**
 * Returns records as one tree: the first is the main line, and the others branch off where they
 * differ. What differs in the root, such as the result, is that of the first.
 *
 * @param {string[]} lines records in SGF that begin with the same position
 * @returns {string}
 */
export function joined(lines) {
  const all = lines.map((line) => line.match(NODE) ?? []);
  /** @type {SgfNode} */
  const root = { text: all[0]?.[0] ?? ";", next: [] };
  for (const [, ...nodes] of all) {
    let node = root;
    for (const text of nodes.map((each) => each.trimEnd())) {
      let next = node.next.find((known) => known.text === text);
      if (next === undefined) {
        next = { text, next: [] };
        node.next.push(next);
      }
      node = next;
    }
  }
  return `${tree(root)}\n`;
}

/**
 * @param {SgfNode} start
 * @returns {string}
 */
function tree(start) {
  let text = `(${start.text.trimEnd()}`;
  let node = start;
  while (node.next.length === 1) {
    node = node.next[0];
    text += `\n${node.text}`;
  }
  return `${text}${node.next.map((branch) => `\n${tree(branch)}`).join("")}\n)`;
}
