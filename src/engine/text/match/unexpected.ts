import { unionAll } from '../../geometry.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import { furnitureOf, type Leftover } from './furniture.ts';
import type { FoundText, MatchResult } from './match-types.ts';
import { linesOf } from './place-lines.ts';
import { explainedReadings } from './remainder.ts';

const LINE_FEED = 0x0a;
const MEANT = /[^\s\p{P}\ufffd]/u;
/** Ornaments (●, ★) are symbols, but these say something of what stands before them. */
const SAYING = /[\p{L}\p{N}%‰℃℉°+±×÷=<>≤≥≦≧$€£¥￥]/u;

type Run = Leftover & { found: FoundText; isReading: boolean };

/**
 * Shown text that no part claimed, in runs that stay inside a block, single characters too: a digit beside a quantity, a letter that
 * was forgotten. Left out are punctuation, page furniture, and single ornaments that are repeated on the pages; readings beside
 * claimed text are listed apart.
 */
export function listUnexpected(sequence: Sequence, owner: Int32Array): Pick<MatchResult, 'unexpected' | 'readings'> {
  const runs = runsOf(sequence, owner);
  const furniture = furnitureOf(runs, sequence.pages);
  const times = new Map<string, number>();
  for (const { text } of runs) times.set(text, (times.get(text) ?? 0) + 1);
  const isOrnament = ({ text }: Run): boolean => [...text].length === 1 && !SAYING.test(text) && times.get(text)! > 1;
  const isTold = (run: Run): boolean => run.isReading || !(furniture.has(run) || isOrnament(run));
  const told = runs.filter(isTold);
  return {
    unexpected: told.filter(({ isReading }) => !isReading).map(({ found }) => found),
    readings: told.filter(({ isReading }) => isReading).map(({ found }) => found),
  };
}

function runsOf(sequence: Sequence, owner: Int32Array): Run[] {
  const { units, items, pages, edges } = sequence;
  const runs: Run[] = [];
  const explained = explainedReadings(sequence, owner);
  let start = -1;
  const close = (end: number): void => {
    if (start < 0) return;
    const page = items.page[units.from[start]!]!;
    const line = pages[page]!.lines[items.line[units.from[start]!]!]!;
    const lines = linesOf(sequence, start, end);
    const text = lines.map((one) => one.text).join('\n');
    const box = unionAll(lines.map((one) => one.box.px));
    if (box && MEANT.test(text) && !(end - start === 1 && isGuess(sequence, start)) && !isRecognised(sequence, start, end)) {
      const alone = edges[start]! >= EDGE.block && edges[end]! >= EDGE.block;
      const found = { page: pages[page]!.page, text, boxes: lines.map((one) => one.box) };
      runs.push({ page, text, box, alone, found, isReading: explained.has(line) });
    }
    start = -1;
  };
  for (let at = 0; at < units.length; at += 1) {
    const free = owner[at] === 0 && units.codes[at] !== LINE_FEED;
    if (start >= 0 && (!free || edges[at]! >= EDGE.block)) close(at);
    if (free && start < 0) start = at;
  }
  close(units.length);
  return runs;
}

/** A single shape that is but nearly that of a character, or was recognised in a picture, may be part of a drawing. */
function isGuess({ units, items, pages }: Sequence, unit: number): boolean {
  const item = units.from[unit]!;
  const source = pages[items.page[item]!]!.characters[items.character[item]!]?.source;
  return source === 'outline-near' || source === 'ocr';
}

/** What was only recognised, and is no approved text, is mostly one that was misread: as text of its own it says nothing. */
function isRecognised({ units, items, pages }: Sequence, start: number, end: number): boolean {
  for (let unit = start; unit < end; unit += 1) {
    const item = units.from[unit]!;
    if (pages[items.page[item]!]!.characters[items.character[item]!]?.source === 'ocr') return true;
  }
  return false;
}
