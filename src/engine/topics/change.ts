import { mentionsIn, type Mention } from './mentions.ts';
import { TOPICS, type Topic } from './topics.ts';

/** A stretch of a text and what became of it; '' for nothing. */
export interface ChangedStretch {
  kind: 'EQUAL' | 'SUBSTITUTED' | 'MISSING' | 'INSERTED';
  before: string;
  after: string;
}

interface Range {
  from: number;
  to: number;
}

/** Of a place without characters: inside it, not at its edge. */
function isTouched(mention: Mention, { from, to }: Range): boolean {
  return from < mention.to && mention.from < to && (from < to || mention.from < from);
}

/** What the stretches of a text are about, in the order of `TOPICS`. */
export function topicsAt(text: string, ranges: readonly Range[]): Topic[] {
  const mentions = mentionsIn(text);
  const touched = new Set(mentions.filter((mention) => ranges.some((range) => isTouched(mention, range))).map(({ topic }) => topic));
  return TOPICS.filter((topic) => touched.has(topic));
}

/** What a change is about: what it touches in the text as it was, and in the text as it is. */
export function topicsOfChange(stretches: readonly ChangedStretch[]): Topic[] {
  const sides = (['before', 'after'] as const).map((side) => {
    let text = '';
    const ranges: Range[] = [];
    for (const stretch of stretches) {
      const from = text.length;
      text += stretch[side];
      if (stretch.kind !== 'EQUAL') ranges.push({ from, to: text.length });
    }
    return topicsAt(text, ranges);
  });
  const touched = new Set(sides.flat());
  return TOPICS.filter((topic) => touched.has(topic));
}

/** What characters are about that stand in lines: `text` and `lines` as they are listed for a place, one row for each line. */
export function topicsOfLines(text: string, lines: readonly string[]): Topic[] {
  const touched = new Set<Topic>();
  for (const [row, piece] of text.split('\n').entries()) {
    const line = lines[row] ?? piece;
    const ranges = rangesOf(line, piece);
    for (const topic of topicsAt(line, ranges)) touched.add(topic);
  }
  return TOPICS.filter((topic) => touched.has(topic));
}

/** Where characters stand in their line: as one word where they are one, else each in its order. */
function rangesOf(line: string, piece: string): Range[] {
  const whole = line.indexOf(piece);
  if (whole >= 0) return [{ from: whole, to: whole + piece.length }];
  const ranges: Range[] = [];
  let at = 0;
  for (const character of piece) {
    const from = line.indexOf(character, at);
    if (from < 0) continue;
    at = from + character.length;
    ranges.push({ from, to: at });
  }
  return ranges;
}
