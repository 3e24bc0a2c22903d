/** Patches of a text: what is not named stays, character by character. */
export interface Edit {
  /** Replaces start ≤ i < end; an insertion where both are the same. */
  start: number;
  end: number;
  xml: string;
}

/** Applies edits that do not overlap. Insertions at one place keep their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, xml } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (start < at) throw new Error('edits overlap');
    pieces.push(text.slice(at, start), xml);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** A start tag with an attribute set, or taken out (null). The tag's other characters stay. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  const present = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
  if (value === null) return tag.replace(present, '');
  const written = ` ${name}="${value}"`;
  if (present.test(tag)) return tag.replace(present, () => written);
  return tag.replace(/\s*\/?>$/, (close) => written + close.trimStart());
}

/** `<x:name` → `<x:name …>`: an element that closes itself, opened for content. */
export function openTag(tag: string): string {
  return tag.replace(/\s*\/>$/, '>');
}
