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

/** What the edge of a cell stands for between a heading and what it says: 名称：ビスケット in a table has no colon. */
const COLON = /^\s*[:：]\s*$/u;

/**
 * What a change is about: what it touches in the text as it was, and in the text as it is. The colon between a heading and what it says is
 * no part of a statement (decision 41); that of 1:2 is one of its figures, and the slash before additives one of the list.
 */
export function topicsOfChange(stretches: readonly ChangedStretch[]): Topic[] {
  const sides = (['before', 'after'] as const).map((side) => {
    let text = '';
    const ranges: Range[] = [];
    for (const [at, stretch] of stretches.entries()) {
      const from = text.length;
      const isInFigure = /\p{N}$/u.test(text) && /^\p{N}/u.test(stretches[at + 1]?.[side] ?? '');
      const isOfHeading = COLON.test(stretch.before + stretch.after) && !isInFigure;
      text += stretch[side];
      if (stretch.kind !== 'EQUAL' && !isOfHeading) ranges.push({ from, to: text.length });
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

/** Where characters stand in their line, whatever spaces stand between: as one word where they are one, else each in its order. */
function rangesOf(line: string, piece: string): Range[] {
  const places = Array.from(line.matchAll(/\S/gu), ({ index, 0: character }) => ({ from: index, to: index + character.length }));
  const tight = line.replaceAll(/\s/gu, '');
  const wanted = piece.replaceAll(/\s/gu, '');
  const whole = tight.indexOf(wanted);
  if (whole >= 0) {
    const before = Array.from(tight.slice(0, whole)).length;
    return places.slice(before, before + Array.from(wanted).length);
  }
  const characters = Array.from(tight);
  let at = 0;
  return Array.from(wanted).flatMap((character) => {
    const found = characters.indexOf(character, at);
    if (found < 0) return [];
    at = found + 1;
    return places[found] ?? [];
  });
}
