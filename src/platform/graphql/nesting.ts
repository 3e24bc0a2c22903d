/** Far above any honest document; the parser calls itself for each level and would run out of stack before it runs out of tokens. */
const NESTING_MAX = 200;
/** Block texts, texts and comments: brackets in them open nothing. */
const WORDS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g;

/** Whether a document's brackets stand too deep in each other to be parsed. */
export function isNestedTooDeep(document: string): boolean {
  let depth = 0;
  for (const bracket of document.replace(WORDS, '').matchAll(/[[\](){}]/g)) {
    depth += '[({'.includes(bracket[0]) ? 1 : -1;
    if (depth > NESTING_MAX) return true;
  }
  return false;
}
