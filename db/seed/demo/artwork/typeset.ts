/** What may not begin a line (行頭禁則) and not end one (行末禁則), as far as the demo's texts need it (JIS X 4051). */
const NEVER_FIRST = /^[、。，．・：；？！）」』】〉》〕｝％ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ/／)\],.:;?!%]/;
const NEVER_LAST = /[（「『【〈《〔｛([￥●]$/;

/** The lines of a text in a column: broken between any two Japanese characters but those, between words elsewhere. `width` measures in the column's unit. */
export function typeset(text: string, column: number, width: (part: string) => number): string[] {
  const pieces = text.match(/[\x21-\x7e]+|[^\x21-\x7e]/gu) ?? [];
  const lines: string[] = [];
  let line: string[] = [];
  for (const piece of pieces) {
    if (line.length > 0 && width([...line, piece].join('')) > column) {
      const carried: string[] = [];
      const first = (): string => carried[0] ?? piece;
      while (line.length > 1 && (NEVER_FIRST.test(first()) || NEVER_LAST.test(line.at(-1) ?? ''))) carried.unshift(line.pop() ?? '');
      lines.push(line.join('').trimEnd());
      line = carried;
    }
    if (line.length > 0 || piece !== ' ') line.push(piece);
  }
  return line.length > 0 ? [...lines, line.join('')] : lines;
}
