/** Furigana: texts cut where their readings begin and end. */
import type { RichText, RunFont } from '../model/rich-text.ts';

export interface ReadRun {
  text: string;
  font: RunFont | null;
  ruby?: string;
}

const runsOf = ({ runs, text }: RichText): readonly { text: string; font: RunFont | null }[] => runs ?? [{ text, font: null }];

/** The runs of a text as they stand. */
export const withoutReadings = (rich: RichText): ReadRun[] => runsOf(rich).map(({ text, font }) => ({ text, font }));

/** A reading that spans several runs has the face of the first. Readings that overlap an earlier one are left out. */
export function withReadings(rich: RichText): ReadRun[] {
  const { text: whole, furigana } = rich;
  const out: ReadRun[] = [];
  let at = 0;
  for (const { start, end, text } of furigana.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end <= start || start >= whole.length || text === '') continue;
    const [first] = between(rich, start, end);
    out.push(...between(rich, at, start), { text: whole.slice(start, end), font: first?.font ?? null, ruby: text });
    at = Math.min(end, whole.length);
  }
  return [...out, ...between(rich, at, whole.length)];
}

function between(rich: RichText, from: number, to: number): ReadRun[] {
  const cut: ReadRun[] = [];
  let start = 0;
  for (const { text, font } of runsOf(rich)) {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (part !== '') cut.push({ text: part, font });
    start += text.length;
  }
  return cut;
}
