import { HIDDEN_CLASSES, type Character } from '../lines/character.ts';
import { measure, overlaps, unionAll, type Box } from '../../geometry.ts';
import { takesPart, type PageText, type TextLine } from '../lines/layout.ts';
import type { PartResult, Place, TextHint } from './match-types.ts';
import { plainText } from './plain-text.ts';
import type { NormalText } from '../fold/normalize.ts';
import { linesOf } from './place-lines.ts';
import type { PreparedPart } from './seek/prepared-part.ts';
import { charactersAt, type Sequence } from '../fold/sequence.ts';

const LITTLE_TEXT = 0.3;

/** Ruby lines beside characters that some part has claimed. */
export function explainedReadings(sequence: Sequence, owner: Int32Array): Set<TextLine> {
  const { units, pages } = sequence;
  const explained = new Set<TextLine>();
  if (pages.every((page) => page.lines.every((line) => line.ruby === undefined))) return explained;
  const claimed = new Set(charactersAt(sequence, { start: 0, end: units.length }, (unit) => owner[unit] !== 0));
  for (const page of pages) {
    for (const line of page.lines) {
      const base = line.ruby === undefined ? undefined : page.lines[line.ruby];
      const beside = base?.characters.map((index) => page.characters[index]!).filter((character) => isBeside(character, line));
      if (beside?.some((character) => claimed.has(character))) explained.add(line);
    }
  }
  return explained;
}

/** Whether a character of the base lies under (beside, in columns) the reading; slanted text: anywhere near. */
function isBeside({ loose, em }: Character, { box }: TextLine): boolean {
  return overlaps(loose, box, em);
}

/** Where a missing part stands without being shown (`hidden`: buildHiddenSequence). Hidden text never counts as found. */
export function findElsewhere(hidden: Sequence, part: PreparedPart): PartResult['elsewhere'] {
  const start = indexOfUnits(hidden.units, part.units);
  if (start < 0) return [];
  const lines = linesOf(hidden, start, start + part.units.length);
  const first = hidden.units.from[start]!;
  const page = hidden.pages[hidden.items.page[first]!]!;
  const box = unionAll(lines.map((line) => line.box.px));
  if (!box) return [];
  const kind = HIDDEN_CLASSES[hidden.items.block[first]!]!;
  return [{ page: page.page, class: kind, text: lines.map((line) => line.text).join(''), box: measure(box, page.dpi) }];
}

/** How far from what is left of a part its unseen piece stands, in parts of the height of a line. */
const AROUND = 2;

/** What a part lacks where most of it is left, when that stands right there without being shown: covered, white, on a layer that is off, cut off. */
export function findUnseenPiece(pages: readonly PageText[], { page, lines, operations }: Place): PartResult['elsewhere'] {
  const own = pages.find((one) => one.page === page);
  const lost = operations.map(({ partText }) => plainText(partText)).filter((text) => text !== '');
  if (!own || lost.length === 0) return [];
  const isLost = (text: string): boolean => text !== '' && lost.some((one) => one.includes(text) || text.includes(one));
  const isNear = (box: Box): boolean => lines.some((line) => overlaps(box, line.box.px, AROUND * Math.min(line.box.px.w, line.box.px.h)));
  return own.hidden.flatMap(({ text, class: kind, box }) =>
    kind !== 'unreliable' && isLost(plainText(text)) && isNear(box) ? [{ page, class: kind, text, box: measure(box, own.dpi) }] : [],
  );
}

function indexOfUnits(text: NormalText, sought: NormalText): number {
  if (sought.length === 0) return -1;
  for (let start = 0; start + sought.length <= text.length; start += 1) {
    let same = 0;
    while (same < sought.length && text.codes[start + same] === sought.codes[same]) same += 1;
    if (same === sought.length) return start;
  }
  return -1;
}

/**
 * little-live-text: parts are missing and the pages hold much less text than the parts: probably outlined.
 * unreliable-text: some shown glyphs do not tell which character they are.
 */
export function hintsOf(pages: readonly PageText[], parts: readonly PreparedPart[], results: readonly PartResult[]): TextHint[] {
  const hints: TextHint[] = [];
  let shown = 0;
  let unreliable = false;
  for (const { characters } of pages) {
    for (const character of characters) {
      if (!takesPart(character) || character.source === 'ocr') continue;
      shown += 1;
      unreliable ||= character.class === 'unreliable';
    }
  }
  const wanted = parts.reduce((sum, part) => sum + part.units.length, 0);
  if (results.some((result) => result.status === 'missing') && shown < wanted * LITTLE_TEXT) {
    hints.push('little-live-text');
  }
  if (unreliable) hints.push('unreliable-text');
  return hints;
}
