/** Lists with brackets in them, apart. Pure. */
const OPEN = /[（(［[【]/u;
const CLOSE = /[）)］\]】]/u;

/** The pieces between separators that stand in no bracket; null where brackets do not pair. */
export function splitOutside(text: string, separator: RegExp): string[] | null {
  const pieces = [''];
  let depth = 0;
  for (const char of text) {
    if (OPEN.test(char)) depth += 1;
    if (CLOSE.test(char)) depth -= 1;
    if (depth < 0) return null;
    if (depth === 0 && separator.test(char)) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  return depth === 0 ? pieces : null;
}

/** A name with what stands in brackets behind it ('': nothing does); null for anything else. */
export function nameAndBracket(text: string): { name: string; inner: string } | null {
  const said = text.trim();
  const open = said.search(/[（(]/u);
  if (open < 0) return said === '' ? null : { name: said, inner: '' };
  const name = said.slice(0, open).trim();
  const inner = said.slice(open + 1, -1);
  const ends = /[）)]$/u.test(said) && splitOutside(inner, /$^/u) !== null;
  return name !== '' && ends && inner.trim() !== '' ? { name, inner } : null;
}
