import { ratesOf } from '../align/align.ts';
import type { Alignment, Step } from '../align/alignment.ts';
import { UNREAD } from '../lines/character.ts';
import type { Place } from './match-types.ts';
import { readingsAt } from './readings.ts';
import { shownText } from './unreliable.ts';
import { operationsOf } from './operations.ts';
import { linesOf } from './place-lines.ts';
import type { PreparedPart } from './seek/prepared-part.ts';
import { hasShifted, withoutFlattened } from './raised.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import type { FoldName } from '../fold/settings.ts';

/** Turns an alignment into what people read: lines with boxes, character operations, and the folds it needed. */
export function buildPlace(part: PreparedPart, sequence: Sequence, aligned: Alignment): Place {
  const alignment = hasShifted(part) ? withFlattenedReplaced(part, sequence, aligned) : aligned;
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
  const end = start + part.units.length;
  const { length } = part.units;
  if (hasShifted(part)) {
    const steps = Array.from({ length }, (_, unit): Step => ({ kind: 'equal', part: unit, page: start + unit }));
    const aligned = { start, end, matched: length, replaced: 0, deleted: 0, inserted: 0, steps };
    if (withFlattenedReplaced(part, sequence, aligned).replaced > 0) return buildPlace(part, sequence, aligned);
  }
  const folds = new FoldCount(part, sequence);
  for (let at = start; at < end; at += 1) folds.see(at - start, at);
  const { readings, operations, agreeing, ...counts } = readingsAt(part, sequence, { start, end, pageUnitOf: (unit) => start + unit });
  folds.add('ruby', agreeing);
  const rates = ratesOf({ start, end, matched: length, steps: [] }, length, counts);
  return placeOf(sequence, { start, end }, { ...rates, operations, folds: folds.list(), readings });
}

/** The alignment, in which figures that lost their place above or below the line are replaced. */
function withFlattenedReplaced(part: PreparedPart, sequence: Sequence, aligned: Alignment): Alignment {
  const steps = withoutFlattened(part, sequence, aligned.steps);
  const flattened = steps.filter((step, at) => step.kind !== aligned.steps[at]!.kind).length;
  return { ...aligned, steps, matched: aligned.matched - flattened, replaced: aligned.replaced + flattened };
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
  const doubts: NonNullable<Place['doubts']> = [];
  let shown = '';
  const readAs: NonNullable<Place['readAs']> = {};
  let confidence = 0;
  for (let item = first; item < last; item += 1) {
    const character = pages[items.page[item]!]!.characters[items.character[item]!];
    if (!character) continue;
    if (character.class === 'unreliable')
      doubts.push({
        text: character.text,
        ...(character.doubt && { doubt: character.doubt }),
        ...(character.shows && { shows: character.shows }),
      });
    shown += shownText(character);
    const { source = 'live', text } = character;
    confidence += source === 'ocr' ? (character.confidence ?? 0) : 0;
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
    unreliable: doubts.length > 0,
    ...(doubts.length > 0 ? { doubts, shown } : {}),
    ...(Object.keys(readAs).length > 0 ? { readAs } : {}),
    ...(readAs.ocr ? { confidence: Math.floor(confidence / readAs.ocr) } : {}),
  };
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
