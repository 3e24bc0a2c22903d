import { measure, type MeasuredBox } from '../../geometry.ts';
import { ratesOf } from '../align/align.ts';
import type { Alignment } from '../align/alignment.ts';
import { UNREAD } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';
import type { CharacterOperation, Place, PlaceLine } from './match-types.ts';
import type { NormalText } from '../fold/normalize.ts';
import { readingsAt, type ApprovedReading } from './readings.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import type { FoldName } from '../fold/settings.ts';

/**
 * The part as sought: its code points, its normalised units, their ids in the text's index (0: nowhere on the pages),
 * and which of them may stand for an edge.
 */
export type PreparedPart = {
  id: string;
  exact: boolean;
  points: string[];
  units: NormalText;
  ids: Int32Array;
  edgeUnits: Uint8Array;
  /** Readings in brackets that are left out of the units because they are set as ruby. */
  readings: readonly ApprovedReading[];
};

/** Turns an alignment into what people read: lines with boxes, character operations, and the folds it needed. */
export function buildPlace(part: PreparedPart, sequence: Sequence, alignment: Alignment): Place {
  const folds = new FoldCount(part, sequence);
  for (const step of alignment.steps) {
    if (step.kind === 'edge') folds.add('separator');
    else if (step.kind === 'equal') folds.see(step.part, step.page);
  }
  const beside = readingsAt(part, sequence, {
    ...alignment,
    pageUnitOf: (unit) => alignment.steps.find((step) => step.kind === 'equal' && step.part === unit)?.page ?? -1,
  });
  folds.add('ruby', beside.agreeing);
  const operations = [...operationsOf(part, sequence, alignment), ...beside.operations];
  const rates = ratesOf(alignment, part.units.length, beside);
  return placeOf(sequence, alignment, { ...rates, operations, folds: folds.list(), readings: beside.readings });
}

/** The place of a part that stands there verbatim, from the unit `start`. */
export function buildVerbatimPlace(part: PreparedPart, sequence: Sequence, start: number): Place {
  const folds = new FoldCount(part, sequence);
  const end = start + part.units.length;
  for (let at = start; at < end; at += 1) folds.see(at - start, at);
  const { readings, operations, agreeing, ...counts } = readingsAt(part, sequence, { start, end, pageUnitOf: (unit) => start + unit });
  folds.add('ruby', agreeing);
  const { length } = part.units;
  const rates = ratesOf({ start, end, matched: length, steps: [] }, length, counts);
  return placeOf(sequence, { start, end }, { ...rates, operations, folds: folds.list(), readings });
}

function placeOf(
  sequence: Sequence,
  { start, end }: { start: number; end: number },
  found: Pick<Place, 'partRate' | 'lengthRate' | 'operations' | 'folds' | 'readings'>,
): Place {
  const lines = linesOf(sequence, start, end);
  const { items, pages, units } = sequence;
  const first = units.from[start] ?? 0;
  const last = end > start ? units.to[end - 1]! : first;
  let unreliable = false;
  const readAs: NonNullable<Place['readAs']> = {};
  for (let item = first; item < last; item += 1) {
    const character = pages[items.page[item]!]!.characters[items.character[item]!];
    if (!character) continue;
    unreliable ||= character.mapError;
    const { source = 'live', text } = character;
    if (source !== 'live' && text !== UNREAD) readAs[source] = (readAs[source] ?? 0) + 1;
  }
  return {
    page: pages[items.page[first] ?? 0]?.page ?? 0,
    text: lines.map((line) => line.text).join('\n'),
    partRate: found.partRate,
    lengthRate: found.lengthRate,
    matches: found.partRate === 100 && found.lengthRate === 100,
    lines,
    operations: found.operations,
    folds: found.folds,
    readings: found.readings,
    unreliable,
    ...(Object.keys(readAs).length > 0 ? { readAs } : {}),
  };
}

/**
 * The lines of a stretch of units, with one box each. White space that was ignored inside a line belongs to its text,
 * not to its box.
 */
export function linesOf(sequence: Sequence, start: number, end: number): PlaceLine[] {
  const { items, pages, units } = sequence;
  const lines: PlaceLine[] = [];
  let page = -1;
  let characters: PageText['characters'] = [];
  let line = -1;
  let last = -1;
  let text = '';
  let left = 0;
  let top = 0;
  let right = 0;
  let bottom = 0;
  const close = (): void => {
    if (page >= 0) lines.push({ text, box: measure({ x: left, y: top, w: right - left, h: bottom - top }, pages[page]!.dpi) });
  };
  for (let at = start; at < end; at += 1) {
    const to = units.to[at]!;
    for (let item = Math.max(units.from[at]!, last + 1); item < to; item += 1) {
      const index = items.character[item]!;
      if (index < 0) continue;
      if (items.page[item] !== page || items.line[item] !== line) {
        close();
        page = items.page[item]!;
        characters = pages[page]!.characters;
        line = items.line[item]!;
        text = '';
        left = top = Infinity;
        right = bottom = -Infinity;
      } else {
        for (let between = last + 1; between < item; between += 1) {
          text += characters[items.character[between]!]?.text ?? '';
        }
      }
      const { text: own, loose } = characters[index]!;
      text += own;
      left = Math.min(left, loose.x);
      top = Math.min(top, loose.y);
      right = Math.max(right, loose.x + loose.w);
      bottom = Math.max(bottom, loose.y + loose.h);
      last = item;
    }
  }
  close();
  return lines;
}

/** Neighbouring edits of one kind become one operation ("１２" → "１１" stays one replacement of one character). */
function operationsOf(part: PreparedPart, sequence: Sequence, alignment: Alignment): CharacterOperation[] {
  const operations: CharacterOperation[] = [];
  let open: { kind: CharacterOperation['kind']; parts: number[]; pages: number[] } | undefined;
  const close = (): void => {
    if (!open) return;
    const from = open.parts.length > 0 ? part.units.from[open.parts[0]!]! : insertionPoint(part, open.pages, alignment);
    const to = open.parts.length > 0 ? part.units.to[open.parts.at(-1)!]! : from;
    const boxes: MeasuredBox[] = [];
    let artworkText = '';
    for (const unit of open.pages) {
      for (const line of linesOf(sequence, unit, unit + 1)) {
        boxes.push(line.box);
        artworkText += line.text;
      }
    }
    operations.push({
      kind: open.kind,
      partFrom: from,
      partTo: to,
      partText: part.points.slice(from, to).join(''),
      artworkText,
      boxes,
    });
    open = undefined;
  };
  for (const step of alignment.steps) {
    if (step.kind === 'equal' || step.kind === 'edge') {
      close();
      continue;
    }
    if (open?.kind !== step.kind) close();
    open ??= { kind: step.kind, parts: [], pages: [] };
    if (step.kind !== 'insert') open.parts.push(step.part);
    if (step.kind !== 'delete') open.pages.push(step.page);
  }
  close();
  return operations;
}

function insertionPoint(part: PreparedPart, pages: number[], alignment: Alignment): number {
  const step = alignment.steps.find((candidate) => candidate.kind === 'insert' && candidate.page === pages[0]);
  return step ? (part.units.from[step.part] ?? part.points.length) : part.points.length;
}

/** Counts the folds between equal units, given in order. */
class FoldCount {
  readonly #part: PreparedPart;
  readonly #sequence: Sequence;
  #counts: Map<FoldName, number> | undefined;
  #seen: Set<string> | undefined;
  #first = true;

  constructor(part: PreparedPart, sequence: Sequence) {
    this.#part = part;
    this.#sequence = sequence;
  }

  add(fold: FoldName, times = 1): void {
    if (times === 0) return;
    this.#counts ??= new Map();
    this.#counts.set(fold, (this.#counts.get(fold) ?? 0) + times);
  }

  see(partUnit: number, pageUnit: number): void {
    const { units, points } = this.#part;
    const page = this.#sequence.units;
    if (!this.#first) {
      if (units.spaceBefore[partUnit] !== page.spaceBefore[pageUnit]) this.add('space');
      if (this.#sequence.edges[pageUnit]! >= EDGE.line) this.add('lineBreak');
    }
    this.#first = false;
    const approved = units.foldsOf(partUnit);
    const drawn = page.foldsOf(pageUnit);
    if (approved.length === 0 && drawn.length === 0) return;
    const from = units.from[partUnit]!;
    const drawnFrom = page.from[pageUnit]!;
    if (points.slice(from, units.to[partUnit]).join('') === this.#drawnText(drawnFrom, page.to[pageUnit]!)) return;
    const seen = (this.#seen ??= new Set());
    for (const fold of new Set([...approved, ...drawn])) {
      // One character that unfolds into several units counts once.
      const key = `${fold}/${from}/${drawnFrom}`;
      const partial = seen.has(`${fold}/p${from}`) && approved.includes(fold);
      const repeated = seen.has(`${fold}/d${drawnFrom}`) && drawn.includes(fold);
      if (!seen.has(key) && !partial && !repeated) this.add(fold);
      seen.add(key);
      if (approved.includes(fold)) seen.add(`${fold}/p${from}`);
      if (drawn.includes(fold)) seen.add(`${fold}/d${drawnFrom}`);
    }
  }

  list(): Place['folds'] {
    return Array.from(this.#counts ?? [], ([fold, count]) => ({ fold, count })).sort((a, b) => (a.fold < b.fold ? -1 : 1));
  }

  #drawnText(from: number, to: number): string {
    const { items, pages } = this.#sequence;
    let text = '';
    for (let item = from; item < to; item += 1) text += pages[items.page[item]!]!.characters[items.character[item]!]?.text ?? '\n';
    return text;
  }
}
