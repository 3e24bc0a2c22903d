/**
 * Characters that a person cannot see but the artwork and the matching can:
 * they are shown by a mark with a name, never silently.
 */
export interface TextRun {
  text: string;
  /** Null for what can be seen as it is. */
  mark: { code: string; kind: InvisibleKind } | null;
}

export type InvisibleKind =
  | 'zeroWidth'
  | 'joiner'
  | 'softHyphen'
  | 'noBreakSpace'
  | 'wideSpace'
  | 'thinSpace'
  | 'tab'
  | 'lineSeparator'
  | 'variation';

const KINDS: [RegExp, InvisibleKind][] = [
  [/[\u200b\u2060\ufeff\u180e]/u, 'zeroWidth'],
  [/[\u200c\u200d\u034f]/u, 'joiner'],
  [/\u00ad/u, 'softHyphen'],
  [/[\u00a0\u202f]/u, 'noBreakSpace'],
  [/\u3000/u, 'wideSpace'],
  [/[\u2000-\u200a\u205f]/u, 'thinSpace'],
  [/\t/u, 'tab'],
  [/[\u2028\u2029]/u, 'lineSeparator'],
  [/[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/u, 'variation'],
];

const INVISIBLE = /[\t\u00a0\u00ad\u034f\u180e\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufe00-\ufe0e\ufeff\u{e0100}-\u{e01ef}]/gu;

/** Splits a text into what is seen and what is not; joined again, the runs are the text. */
export function visibleRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(INVISIBLE)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), mark: null });
    const [char] = match;
    const kind = KINDS.find(([pattern]) => pattern.test(char))?.[1] ?? 'zeroWidth';
    runs.push({ text: char, mark: { code: codeOf(char), kind } });
    at = match.index + char.length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), mark: null });
  return runs;
}

/** Whether a text holds characters that surprise: all of the above but the ordinary wide space and tab. */
export function hasSurprisingCharacters(text: string): boolean {
  return visibleRuns(text).some((run) => run.mark && run.mark.kind !== 'wideSpace' && run.mark.kind !== 'tab');
}

function codeOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
