import { measure, unionAll, type MeasuredBox } from '../geometry.ts';
import { ratesOf, type Alignment } from './align.ts';
import type { CharacterOperation, Place, PlaceLine } from './match-types.ts';
import type { Unit } from './normalize.ts';
import { EDGE, type Sequence } from './sequence.ts';
import type { FoldName } from './settings.ts';

/** The part as searched: its code points and its normalised units. */
export type PreparedPart = { id: string; points: string[]; units: Unit[]; exact: boolean };

/** Turns an alignment into what people read: lines with boxes, character operations, and the folds it needed. */
export function buildPlace(part: PreparedPart, sequence: Sequence, alignment: Alignment): Place {
  const rates = ratesOf(alignment, part.units.length);
  const lines = linesOf(sequence, alignment.start, alignment.end);
  const first = sequence.items[sequence.units[alignment.start]?.from ?? 0];
  return {
    page: sequence.pages[first?.page ?? 0]?.page ?? 0,
    text: lines.map((line) => line.text).join('\n'),
    ...rates,
    matches: rates.partRate === 100 && rates.lengthRate === 100,
    lines,
    operations: operationsOf(part, sequence, alignment),
    folds: foldsOf(part, sequence, alignment),
    unreliable: charactersOf(sequence, alignment.start, alignment.end).some((character) => character.mapError),
  };
}

function itemsOf(sequence: Sequence, start: number, end: number): number[] {
  const items: number[] = [];
  for (let unit = start; unit < end; unit += 1) {
    const { from, to } = sequence.units[unit]!;
    for (let item = from; item < to; item += 1) if (items.at(-1) !== item) items.push(item);
  }
  return items;
}

function charactersOf(sequence: Sequence, start: number, end: number) {
  return itemsOf(sequence, start, end).flatMap((index) => {
    const item = sequence.items[index]!;
    const character = sequence.pages[item.page]!.characters[item.character];
    return character ? [character] : [];
  });
}

/** One entry per line; white space that was ignored inside the stretch belongs to its text. */
export function linesOf(sequence: Sequence, start: number, end: number): PlaceLine[] {
  const items = itemsOf(sequence, start, end);
  if (items.length === 0) return [];
  const wanted = new Set(items);
  const lines: { key: string; page: number; from: number; to: number }[] = [];
  for (const index of items) {
    const item = sequence.items[index]!;
    if (item.character < 0) continue;
    const key = `${item.page}/${item.line}/${item.block}`;
    const last = lines.at(-1);
    if (last?.key === key && index >= last.from) last.to = index;
    else lines.push({ key, page: item.page, from: index, to: index });
  }
  return lines.map(({ page, from, to }) => {
    const source = sequence.pages[page]!;
    let text = '';
    const boxes = [];
    for (let index = from; index <= to; index += 1) {
      const character = source.characters[sequence.items[index]!.character];
      if (!character) continue;
      text += character.text;
      if (wanted.has(index)) boxes.push(character.loose);
    }
    return { text, box: measure(unionAll(boxes)!, source.dpi) };
  });
}

/** Neighbouring edits of one kind become one operation ("１２" → "１１" stays one replacement of one character). */
function operationsOf(part: PreparedPart, sequence: Sequence, alignment: Alignment): CharacterOperation[] {
  const operations: CharacterOperation[] = [];
  let open: { kind: CharacterOperation['kind']; parts: number[]; pages: number[] } | undefined;
  const close = (): void => {
    if (!open) return;
    const from = open.parts.length > 0 ? part.units[open.parts[0]!]!.from : insertionPoint(part, open.pages, alignment);
    const to = open.parts.length > 0 ? part.units[open.parts.at(-1)!]!.to : from;
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
  return step ? (part.units[step.part]?.from ?? part.points.length) : part.points.length;
}

function foldsOf(part: PreparedPart, sequence: Sequence, alignment: Alignment): Place['folds'] {
  const counts = new Map<FoldName, number>();
  const seen = new Set<string>();
  const add = (fold: FoldName): void => void counts.set(fold, (counts.get(fold) ?? 0) + 1);
  let first = true;
  for (const step of alignment.steps) {
    if (step.kind === 'edge') add('separator');
    if (step.kind !== 'equal') continue;
    const approved = part.units[step.part]!;
    const drawn = sequence.units[step.page]!;
    if (!first) {
      if (approved.spaceBefore !== drawn.spaceBefore) add('space');
      if (sequence.edges[step.page]! >= EDGE.line) add('lineBreak');
    }
    first = false;
    const source = part.points.slice(approved.from, approved.to).join('');
    const artwork = sequence.items
      .slice(drawn.from, drawn.to)
      .map((item) => sequence.pages[item.page]!.characters[item.character]?.text ?? '\n')
      .join('');
    if (source === artwork) continue;
    for (const fold of new Set([...approved.folds, ...drawn.folds])) {
      // One character that unfolds into several units counts once.
      const key = `${fold}/${approved.from}/${drawn.from}`;
      const partial = seen.has(`${fold}/p${approved.from}`) && approved.folds.includes(fold);
      const repeated = seen.has(`${fold}/d${drawn.from}`) && drawn.folds.includes(fold);
      if (!seen.has(key) && !partial && !repeated) add(fold);
      seen.add(key);
      if (approved.folds.includes(fold)) seen.add(`${fold}/p${approved.from}`);
      if (drawn.folds.includes(fold)) seen.add(`${fold}/d${drawn.from}`);
    }
  }
  return [...counts].map(([fold, count]) => ({ fold, count })).sort((a, b) => a.fold.localeCompare(b.fold, 'en'));
}
