/**
 * Whether rows or columns were put in or taken out of a filled sheet, so that its symbols' places are no longer where the template has
 * them. Both sheets are laid along each other as texts are in a comparison: once with every symbol at its place, once with one of them
 * elsewhere. What the second explains better is a move.
 */
import type { CellRange } from '../model/cell-address.ts';
import type { TemplateSymbol } from '../model/symbol.ts';
import { isWritten, textsBelow, type Axis, type LineCell, type SheetLine, type SheetLines } from './sheet-lines.ts';

export interface MovedLine {
  axis: Axis;
  /** 'added': of the file, by its place there; 'missing': of the template, by its place there. */
  kind: 'added' | 'missing';
  at: number;
}

/** The place of a symbol on the sheet. */
export interface SymbolBox {
  kind: TemplateSymbol['kind'];
  box: CellRange;
}

/** A line put in or taken out. Two lines are never so unlike that taking one out and putting the other in is cheaper. */
const GAP = 100;
const UNLIKE = 190;
/** Of two lines that say the same that which is empty was put in. */
const WRITTEN_GAP = 10;
/** So much better must another way be; where texts go on below, the places of the template must be so much better. */
const SURE = 50;
/** So many lines may come in or go, in sum. */
const FARTHEST = 24;
/** What stands farther behind the last symbol moves none; lists have their heads and feet nearer. */
const BEHIND = 100;

/** A fixed text that is not there. */
const FIXED_GONE = 120;
const VALUE_OTHER = 60;
const FORMULA_GONE = 60;
/** A text where the template has none; a symbol's place without one; a cell that looks otherwise; an edge that is elsewhere. */
const STRAY = 45;
const UNFILLED: Readonly<Record<TemplateSymbol['kind'], number>> = { T: 50, TC: 50, C: 25, V: 10 };
const LOOK = 45;
const EDGE = 45;
const SIZE = 30;
/** Each of these is only so much of a reason on one line. */
const AT_MOST = 90;
/** Sizes that differ by less are rounded otherwise. */
const SAME_SIZE = 1;

/** Lines that moved the places of `symbols`, or may have; none while all of them are surely where the template has them. */
export function movedLines(template: SheetLines, filled: SheetLines, symbols: readonly SymbolBox[]): MovedLine[] {
  const doubtful = isDoubtful(template, filled, symbols);
  return [
    ...movedAlong('row', template, filled, symbols, doubtful ? -SURE : SURE),
    ...movedAlong('column', template, filled, symbols, SURE),
  ];
}

/** Whether a place is empty while texts go on below the last one: the texts may all be one place too low. */
function isDoubtful(template: SheetLines, filled: SheetLines, symbols: readonly SymbolBox[]): boolean {
  const isEmpty = ({ kind, box }: SymbolBox): boolean => kind !== 'V' && !isWritten(filled.row.get(box.top)?.cells.get(box.left));
  const empty = new Set(symbols.filter(isEmpty).map(({ box }) => box.left));
  const boxes = symbols.map(({ box }) => box);
  return textsBelow(template, filled, boxes).some(({ column }) => empty.has(column));
}

/** @param better by how much another way must be better for the symbols to be there */
function movedAlong(axis: Axis, template: SheetLines, filled: SheetLines, symbols: readonly SymbolBox[], better: number): MovedLine[] {
  const places = new Map<number, Map<number, SymbolBox['kind']>>();
  for (const { kind, box } of symbols) {
    const [line, across] = axis === 'row' ? [box.top, box.left] : [box.left, box.top];
    places.set(line, (places.get(line) ?? new Map<number, SymbolBox['kind']>()).set(across, kind));
  }
  const written = [...template[axis].keys(), ...filled[axis].keys()].reduce((most, one) => Math.max(most, one), 0);
  const behind = [...places.keys()].reduce((most, one) => Math.max(most, one), 0) + BEHIND;
  const sheet = new Lines(template[axis], filled[axis], places, Math.min(written, behind) + FARTHEST);
  const { held, moved, moves } = sheet.ways();
  return held - moved > better ? moves.map((move) => ({ axis, ...move })) : [];
}

type Move = Omit<MovedLine, 'axis'>;

/** Steps along both: a line of either, of the template alone, of the file alone; STRAYS: the first that leaves a symbol's place. */
const [BOTH, MISSING, ADDED, STRAYS] = [1, 2, 3, 4];

const NO_LINE: SheetLine = { cells: new Map(), size: null, edges: new Set() };
const NO_PLACES: ReadonlyMap<number, SymbolBox['kind']> = new Map();

class Lines {
  readonly #template: ReadonlyMap<number, SheetLine>;
  readonly #filled: ReadonlyMap<number, SheetLine>;
  readonly #places: ReadonlyMap<number, ReadonlyMap<number, SymbolBox['kind']>>;
  /** Of the template; lines of the file are looked at as far behind it as may have come in. */
  readonly #last: number;
  readonly #costs = new Map<number, number>();

  constructor(
    template: ReadonlyMap<number, SheetLine>,
    filled: ReadonlyMap<number, SheetLine>,
    places: ReadonlyMap<number, ReadonlyMap<number, SymbolBox['kind']>>,
    last: number,
  ) {
    this.#template = template;
    this.#filled = filled;
    this.#places = places;
    this.#last = last;
  }

  /** The cheapest way along both that leaves every symbol where the template has it, and the cheapest that does not, with what moved it. */
  ways(): { held: number; moved: number; moves: Move[] } {
    const width = 2 * FARTHEST + 1;
    const size = this.#last + 1;
    const [held, moved] = [new Float64Array(size * width).fill(Infinity), new Float64Array(size * width).fill(Infinity)];
    // By which step a place of either way was reached; of the moved way also whether it was held until then.
    const [heldBy, movedBy] = [new Uint8Array(size * width), new Uint8Array(size * width)];
    const at = (i: number, j: number): number => i * width + (j - i + FARTHEST);
    const take = (here: number, before: number, cost: number, step: number, strays: boolean): void => {
      if (!strays && held[before]! + cost < held[here]!) [held[here], heldBy[here]] = [held[before]! + cost, step];
      if (strays && held[before]! + cost < moved[here]!) [moved[here], movedBy[here]] = [held[before]! + cost, step | STRAYS];
      if (moved[before]! + cost < moved[here]!) [moved[here], movedBy[here]] = [moved[before]! + cost, step];
    };
    held[FARTHEST] = 0;
    for (let i = 0; i < size; i += 1)
      for (let j = Math.max(0, i - FARTHEST); j <= i + FARTHEST; j += 1) {
        const here = at(i, j);
        if (i > 0 && j > 0) take(here, at(i - 1, j - 1), this.#unlike(i, j), BOTH, i !== j && (this.#places.has(i) || this.#places.has(j)));
        // A symbol's line may be gone as long as nothing else is read in its place.
        if (i > 0 && j - i < FARTHEST) take(here, at(i - 1, j), GAP, MISSING, this.#isFilled(i));
        if (j > 0 && i - j < FARTHEST) take(here, at(i, j - 1), GAP + (this.#isWritten(j) ? WRITTEN_GAP : 0), ADDED, this.#isFilled(j));
      }
    // What the file has behind all lines of the template is free.
    const ends = Array.from({ length: width }, (_, off) => this.#last - FARTHEST + off);
    const cheapest = (costs: Float64Array): number => ends.reduce((best, j) => Math.min(best, costs[at(this.#last, j)]!), Infinity);
    const least = cheapest(moved);
    const end = ends.find((j) => moved[at(this.#last, j)] === least) ?? this.#last;
    const moves: Move[] = [];
    let isHeld = false;
    for (let [i, j] = [this.#last, end]; i > 0 || j > 0;) {
      const step: number = (isHeld ? heldBy : movedBy)[at(i, j)]!;
      const line = step & ~STRAYS;
      // No way leads here: nothing moved.
      if (line === 0) break;
      if (line === MISSING) moves.push({ kind: 'missing', at: i });
      if (line === ADDED) moves.push({ kind: 'added', at: j });
      isHeld ||= step !== line;
      if (line !== ADDED) i -= 1;
      if (line !== MISSING) j -= 1;
    }
    return { held: cheapest(held), moved: least, moves: moves.toReversed() };
  }

  /** Whether the file says something where line `at` of the template has its symbols. */
  #isFilled(at: number): boolean {
    const there = this.#filled.get(at);
    return [...(this.#places.get(at) ?? NO_PLACES).keys()].some((across) => isWritten(there?.cells.get(across)));
  }

  #isWritten(at: number): boolean {
    return [...(this.#filled.get(at)?.cells.values() ?? [])].some(isWritten);
  }

  /** How unlike line `i` of the template and line `j` of the file are. */
  #unlike(i: number, j: number): number {
    const key = i * (this.#last + FARTHEST + 1) + j;
    let known = this.#costs.get(key);
    if (known === undefined) {
      const [one, other] = [this.#template.get(i), this.#filled.get(j)];
      const places = this.#places.get(i) ?? NO_PLACES;
      known = one || other || places.size > 0 ? unlike(one ?? NO_LINE, other ?? NO_LINE, places) : 0;
      this.#costs.set(key, known);
    }
    return known;
  }
}

function unlike(template: SheetLine, filled: SheetLine, places: ReadonlyMap<number, SymbolBox['kind']>): number {
  const sum = { fixed: 0, values: 0, strays: 0, unfilled: 0, looks: 0 };
  for (const across of new Set([...template.cells.keys(), ...filled.cells.keys(), ...places.keys()])) {
    const [one, other] = [template.cells.get(across), filled.cells.get(across)];
    if ((one?.look ?? '') !== (other?.look ?? '')) sum.looks += LOOK;
    const kind = places.get(across);
    if (kind !== undefined) sum.unfilled += isWritten(other) ? 0 : UNFILLED[kind];
    else compareTexts(one, other, sum);
  }
  const sizes = template.size !== null && filled.size !== null && Math.abs(template.size - filled.size) > SAME_SIZE ? SIZE : 0;
  const edges = otherEdges(template.edges, filled.edges) * EDGE;
  const { fixed, values, strays, unfilled, looks } = sum;
  const bounded = [values, strays, unfilled, looks, edges].reduce((all, each) => all + Math.min(AT_MOST, each), 0);
  return Math.min(UNLIKE, fixed + bounded + sizes);
}

function compareTexts(
  one: LineCell | undefined,
  other: LineCell | undefined,
  sum: { fixed: number; values: number; strays: number },
): void {
  const role = one?.role ?? 'NOTHING';
  if (role === 'FIXED' && other?.text !== one?.text) sum.fixed += FIXED_GONE;
  if (role === 'VALUE' && other?.text !== one?.text) sum.values += VALUE_OTHER;
  if (role === 'FORMULA' && other?.role !== 'FORMULA') sum.values += FORMULA_GONE;
  if (role === 'NOTHING' && isWritten(other)) sum.strays += STRAY;
}

const otherEdges = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((edge) => !other.has(edge)).length + [...other].filter((edge) => !one.has(edge)).length;
