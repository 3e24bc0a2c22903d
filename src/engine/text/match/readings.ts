import { measure, overlaps, unionAll, type Box, type MeasuredBox } from '../../geometry.ts';
import type { Character } from '../lines/character.ts';
import { diffText } from '../align/diff.ts';
import type { PageText, TextLine } from '../lines/layout.ts';
import type { CharacterOperation, PlaceReading } from './match-types.ts';
import type { NormalText } from '../fold/normalize.ts';
import { READING } from '../lines/ruby/ruby.ts';
import type { Sequence } from '../fold/sequence.ts';

/** A reading in brackets of an approved text ("香（かお）り") and the ideographs before it, as code points of the text. */
export type ApprovedReading = { baseFrom: number; baseTo: number; from: number; to: number };

const OPENING = /^[(（《]$/u;
const CLOSING = /^[)）》]$/u;
const IDEOGRAPH = /^[\p{Script=Han}々〆ヶ]$/u;

/** The kana in brackets behind ideographs: what may be set as ruby. */
export function bracketedReadings(points: readonly string[]): ApprovedReading[] {
  return points.flatMap((point, at): ApprovedReading[] => {
    if (!OPENING.test(point)) return [];
    let baseFrom = at;
    while (baseFrom > 0 && IDEOGRAPH.test(points[baseFrom - 1]!)) baseFrom -= 1;
    const to = points.findIndex((other, index) => index > at && CLOSING.test(other));
    const isReading = baseFrom < at && to > at + 1 && READING.test(points.slice(at + 1, to).join(''));
    return isReading ? [{ baseFrom, baseTo: at, from: at + 1, to }] : [];
  });
}

/** A reading as the artwork sets it: its characters and those that it stands beside (indices of the page), and its box. */
type Ruby = { line: TextLine; text: string; base: Set<number>; box: Box };

const known = new WeakMap<PageText, Ruby[]>();

/** The readings of a page, those of neighbouring words by themselves; computed once. */
export function rubyOf(page: PageText): readonly Ruby[] {
  let found = known.get(page);
  if (!found) {
    found = page.lines.flatMap((line) => {
      const base = line.ruby === undefined ? undefined : page.lines[line.ruby];
      return base ? byWord(page, line, base) : [];
    });
    known.set(page, found);
  }
  return found;
}

/** By how much a gap between two readings is wider than the narrowest between kana of their line, in ems of the kana. */
const WORD_GAP = 0.3;

/**
 * Readings of neighbouring words stand in one line: each is taken by itself where a gap parts them and each stands over
 * ideographs of its own. Kana spread evenly over their words, and readings that touch, are one reading.
 */
function byWord(page: PageText, line: TextLine, base: TextLine): Ruby[] {
  const words = piecesOf(page, line, base.direction === 'V');
  if (words.length < 2) return [rubyAt(page, { line, base }, line.characters)];
  const pieces = words.map((characters) => rubyAt(page, { line, base }, characters));
  const bases = pieces.flatMap((piece) => [...piece.base]);
  const isApart = pieces.every((piece) => piece.base.size > 0) && bases.length === new Set(bases).size;
  return isApart ? pieces : [rubyAt(page, { line, base }, line.characters)];
}

/** The kana of a line of readings (indices of the page) between gaps that are wider than the others. */
function piecesOf(page: PageText, line: TextLine, isColumn: boolean): number[][] {
  const frame = frameOf(line.angle, isColumn);
  const kana = line.characters.filter((index) => /\S/u.test(page.characters[index]!.text));
  if (!frame || kana.length === 0) return [];
  const places = kana.map((index) => ({ index, em: page.characters[index]!.em, span: frame(page.characters[index]!.loose) }));
  const gaps = places.slice(1).map(({ span: [from, size], em }, at) => {
    const [before, length] = places[at]!.span;
    return Math.max(from - before - length, before - from - size) / em;
  });
  const narrowest = Math.min(...gaps);
  const pieces: number[][] = [[kana[0]!]];
  for (const [at, gap] of gaps.entries()) {
    if (gap >= narrowest + WORD_GAP) pieces.push([kana[at + 1]!]);
    else pieces.at(-1)!.push(kana[at + 1]!);
  }
  return pieces;
}

function rubyAt(page: PageText, { line, base }: { line: TextLine; base: TextLine }, characters: readonly number[]): Ruby {
  const box = unionAll(characters.map((index) => page.characters[index]!.loose))!;
  const text = characters.map((index) => page.characters[index]!.text).join('');
  return { line, text, base: basesOf(page, { box, angle: line.angle }, base), box };
}

/** A neighbour that a wide reading hangs over is not its base. */
const LEAST_SHARE = 0.35;

type Reading = { box: Box; angle: number };

function basesOf(page: PageText, reading: Reading, base: TextLine): Set<number> {
  const ideographs = base.characters.filter((index) => IDEOGRAPH.test(page.characters[index]!.text));
  return new Set(ideographs.filter((index) => standsBeside(page.characters[index]!, reading, base.direction === 'V')));
}

/** Where a box starts along lines of that angle, and how long it is there; undefined on a slant, where frames differ. */
function frameOf(angle: number, isColumn: boolean): ((box: Box) => [from: number, size: number]) | undefined {
  const quarter = Math.round(angle / 90);
  if (Math.abs(angle - quarter * 90) > 2) return undefined;
  return isColumn !== (quarter % 2 === 1) ? ({ y, h }) => [y, h] : ({ x, w }) => [x, w];
}

function standsBeside({ loose, em }: Character, { box, angle }: Reading, isColumn: boolean): boolean {
  const frame = frameOf(angle, isColumn);
  // On a slant: anything near.
  if (!frame) return overlaps(loose, box, em / 2);
  const [from, size] = frame(loose);
  const [start, length] = frame(box);
  const shared = Math.min(from + size, start + length) - Math.max(from, start);
  return shared >= LEAST_SHARE * Math.min(size, length);
}

/** The readings of a place, and what those that differ from the approved ones do to it. */
export type ReadingsFound = {
  readings: PlaceReading[];
  operations: CharacterOperation[];
  /** Characters of the approved readings, how many of them stand there, and how many stand there in all. */
  approved: number;
  matched: number;
  found: number;
  /** Approved readings that are set as they should be. */
  agreeing: number;
};

const NO_READINGS: ReadingsFound = { readings: [], operations: [], approved: 0, matched: 0, found: 0, agreeing: 0 };

type SoughtPart = { points: readonly string[]; units: NormalText; readings: readonly ApprovedReading[] };

/**
 * Compares the readings of a part with those beside its place, the units [start, end). `pageUnitOf`: where a unit of the
 * part stands; −1: nowhere. Readings that nobody approved are told, and agree.
 */
export function readingsAt(
  part: SoughtPart,
  sequence: Sequence,
  { start, end, pageUnitOf }: { start: number; end: number; pageUnitOf: (partUnit: number) => number },
): ReadingsFound {
  const { units, items, pages } = sequence;
  const page = pages[items.page[units.from[start] ?? 0] ?? 0];
  const rubies = page ? rubyOf(page) : [];
  if (!page || (rubies.length === 0 && part.readings.length === 0)) return NO_READINGS;
  const standsOn = charactersOf(sequence, start, end);
  const beside = rubies.filter(({ base }) => touch(base, standsOn));
  const groups = groupReadings(part, beside, (partUnit) => {
    const unit = pageUnitOf(partUnit);
    return unit < 0 ? new Set() : charactersOf(sequence, unit, unit + 1);
  });
  const all: ReadingsFound = { ...NO_READINGS, readings: [], operations: [] };
  for (const group of groups) compareGroup(part, page, group, all);
  const sought = new Set(groups.flatMap((group) => group.rubies));
  for (const ruby of beside) {
    if (sought.has(ruby)) continue;
    const base = Array.from(ruby.base, (index) => page.characters[index]!.text).join('');
    all.readings.push({ base, approved: null, found: ruby.text, agrees: true, boxes: boxesOf(page, [ruby]) });
  }
  return all;
}

function charactersOf({ units, items }: Sequence, start: number, end: number): Set<number> {
  const found = new Set<number>();
  for (let at = start; at < end; at += 1) {
    for (let item = units.from[at]!; item < units.to[at]!; item += 1) if (items.character[item]! >= 0) found.add(items.character[item]!);
  }
  return found;
}

const touch = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => Array.from(a).some((one) => b.has(one));

type Group = { approved: ApprovedReading[]; rubies: Ruby[] };

/** Approved readings with the ruby beside their ideographs. One ruby over two of them is compared with both together. */
function groupReadings(part: SoughtPart, rubies: readonly Ruby[], standsOn: (partUnit: number) => ReadonlySet<number>): Group[] {
  const groups: Group[] = [];
  for (const reading of part.readings) {
    const base = new Set<number>();
    for (let unit = 0; unit < part.units.length; unit += 1) {
      const from = part.units.from[unit]!;
      if (from >= reading.baseFrom && from < reading.baseTo) for (const index of standsOn(unit)) base.add(index);
    }
    const own = rubies.filter((ruby) => touch(ruby.base, base));
    const before = groups.at(-1);
    if (before?.rubies.some((ruby) => own.includes(ruby))) {
      before.approved.push(reading);
      before.rubies.push(...own.filter((ruby) => !before.rubies.includes(ruby)));
    } else groups.push({ approved: [reading], rubies: own });
  }
  return groups;
}

function compareGroup({ points }: SoughtPart, page: PageText, { approved, rubies }: Group, all: ReadingsFound): void {
  const first = approved[0]!;
  const last = approved.at(-1)!;
  const said = approved.map(({ from, to }) => points.slice(from, to).join('')).join('');
  const inOrder = rubies.toSorted((a, b) => a.box.x + a.box.y - b.box.x - b.box.y);
  const found = inOrder.map(({ text }) => text).join('');
  const boxes = boxesOf(page, inOrder);
  const agrees = asRead(said) === asRead(found);
  const base = approved.map(({ baseFrom, baseTo }) => points.slice(baseFrom, baseTo).join('')).join('');
  all.readings.push({ base, approved: said, found, agrees, boxes });
  all.approved += [...asRead(said)].length;
  all.found += [...asRead(found)].length;
  all.matched += sharedCharacters(asRead(said), asRead(found));
  if (agrees) all.agreeing += approved.length;
  else {
    const kind = found === '' ? 'delete' : 'replace';
    const partText = points.slice(first.from, last.to).join('');
    all.operations.push({ kind, partFrom: first.from, partTo: last.to, partText, artworkText: found, boxes });
  }
}

const boxesOf = (page: PageText, rubies: readonly Ruby[]): MeasuredBox[] => rubies.map(({ box }) => measure(box, page.dpi));

const SMALL = 'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ';
const LARGE = 'あいうえおつやゆよわアイウエオツヤユヨワカケ';

/** Readings are set small, and often without the small kana of running text; blanks and dots only space them. */
function asRead(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s・]/gu, '');
  return Array.from(plain, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana).join('');
}

function sharedCharacters(a: string, b: string): number {
  return diffText(a, b).reduce((sum, { kind, aText }) => sum + (kind === 'equal' ? [...aText].length : 0), 0);
}
