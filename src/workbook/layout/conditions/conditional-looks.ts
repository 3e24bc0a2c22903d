/** How cells look under the sheet's conditional formats: by constants and values, nothing is calculated. */
import type { Cell } from '../../cells/cell.ts';
import { parseAddress } from '../../model/cell-address.ts';
import type { Fill } from '../../model/layout.ts';
import { mixedColour, tinted } from '../colours.ts';
import { contains } from '../ranges.ts';
import type { SheetLook } from '../sheet-look.ts';
import { withDifferences, type CellStyle, type StyleBook, type StyleDifference } from '../styles.ts';
import { compareValues, constantOf, valueOf, type CellValue } from './cell-value.ts';
import { RangeFacts } from './range-facts.ts';
import { readRules, type Operator, type Rule, type ScalePoint, type Test } from './read-rules.ts';

export interface CellLook {
  style: CellStyle;
  /** A bar behind the text, over this share of the cell's width. */
  bar: { share: number; fill: Fill } | null;
  /** A bar may stand in the place of its number. */
  hidesText: boolean;
}

interface Placed {
  rule: Rule;
  facts: RangeFacts;
  /** The cell that relative references of its formulas are written for. */
  origin: { row: number; column: number };
}

type Scale = Extract<Test, { type: 'colorScale' }>;
type Bar = Extract<Test, { type: 'dataBar' }>;

export class ConditionalLooks {
  readonly #sheet: SheetLook;
  readonly #styles: StyleBook;
  readonly #rules: Placed[];
  /** One fill for each colour, so that neighbours can be painted as one. */
  readonly #fills = new Map<string, Fill>();

  constructor(sheet: SheetLook, styles: StyleBook, part: string) {
    this.#sheet = sheet;
    this.#styles = styles;
    this.#rules = readRules(sheet.conditions, styles.colours, part).map((rule) => ({
      rule,
      facts: new RangeFacts(sheet.rows, rule.ranges),
      origin: {
        row: Math.min(...rule.ranges.map((range) => range.top)),
        column: Math.min(...rule.ranges.map((range) => range.left)),
      },
    }));
  }

  lookOf(cell: Cell): CellLook {
    const own = this.#styles.style(cell.style);
    const look: CellLook = { style: own, bar: null, hidesText: false };
    const differences: StyleDifference[] = [];
    const value = valueOf(cell);
    for (const placed of this.#rules) {
      const { rule, facts } = placed;
      const { test } = rule;
      if (!rule.ranges.some((range) => contains(range, cell.row, cell.column))) continue;
      if (test.type === 'colorScale') {
        const colour = colourOn(test, value, facts);
        if (colour) differences.push({ fill: this.#solid(colour), font: {}, borders: {}, format: undefined });
      } else if (test.type === 'dataBar') {
        const share = shareOn(test, value, facts);
        if (share === null || look.bar) continue;
        look.bar = { share, fill: this.#fading(test.colour) };
        look.hidesText = !test.showsValue;
      } else if (this.#holds(test, value, cell, placed)) {
        const difference = rule.difference === null ? null : this.#styles.difference(rule.difference);
        if (difference) differences.push(difference);
        if (rule.stops) break;
      }
    }
    return differences.length > 0 ? { ...look, style: withDifferences(own, differences) } : look;
  }

  #holds(test: Exclude<Test, Scale | Bar>, value: CellValue, cell: Cell, { facts, origin }: Placed): boolean {
    switch (test.type) {
      case 'cellIs': {
        const bounds = test.formulas.map((formula) => this.#operand(formula, cell, origin));
        return isBeside(test.operator, value, bounds);
      }
      case 'comparison': {
        const left = this.#operand(test.left, cell, origin);
        return left !== null && isBeside(test.operator, left, [this.#operand(test.right, cell, origin)]);
      }
      case 'containsText':
      case 'notContainsText':
      case 'beginsWith':
      case 'endsWith':
        return hasText(test, value);
      case 'containsBlanks':
        return isBlank(value);
      case 'notContainsBlanks':
        return !isBlank(value);
      case 'containsErrors':
        return value.kind === 'error';
      case 'notContainsErrors':
        return value.kind !== 'error';
      case 'duplicateValues':
        return value.kind !== 'empty' && facts.timesOf(value) > 1;
      case 'uniqueValues':
        return value.kind !== 'empty' && facts.timesOf(value) === 1;
      case 'top10': {
        if (value.kind !== 'number') return false;
        const { numbers } = facts;
        const count = test.isPercent ? Math.max(1, Math.floor((numbers.length * test.rank) / 100)) : test.rank;
        const last = test.isBottom ? numbers[Math.min(count, numbers.length) - 1] : numbers[Math.max(0, numbers.length - count)];
        return last !== undefined && (test.isBottom ? value.value <= last : value.value >= last);
      }
      case 'aboveAverage': {
        if (value.kind !== 'number') return false;
        const away = (value.value - facts.average) * (test.isAbove ? 1 : -1);
        return away > 0 || (test.countsEqual && away === 0);
      }
    }
  }

  /** A constant, the value of one cell of this sheet or its length; null for what would have to be calculated. */
  #operand(formula: string, cell: Cell, origin: Placed['origin']): CellValue | null {
    const constant = constantOf(formula);
    if (constant) return constant;
    const [, measured] = /^\s*LEN\(([^()]+)\)\s*$/iu.exec(formula) ?? [];
    if (measured) {
      const value = this.#operand(measured, cell, origin);
      return value && 'value' in value ? { kind: 'number', value: String(value.value).length } : value && { kind: 'number', value: 0 };
    }
    const [, fixedColumn, letters = '', fixedRow, digits = ''] = /^(\$?)([A-Z]{1,3})(\$?)(\d{1,7})$/iu.exec(formula.trim()) ?? [];
    const named = parseAddress(letters + digits);
    if (!named) return null;
    const row = named.row + (fixedRow ? 0 : cell.row - origin.row);
    const column = named.column + (fixedColumn ? 0 : cell.column - origin.column);
    return valueOf(this.#sheet.rows.get(row)?.cells.find((each) => each.column === column));
  }

  #solid(colour: string): Fill {
    let fill = this.#fills.get(colour);
    if (!fill) this.#fills.set(colour, (fill = { kind: 'solid', colour, opacity: 1 }));
    return fill;
  }

  #fading(colour: string): Fill {
    const stops = [
      { offset: 0, colour },
      { offset: 1, colour: tinted(colour, 0.8) },
    ];
    return { kind: 'linear', angle: 0, stops };
  }
}

/** LEN(TRIM(cell)) = 0. */
const isBlank = (value: CellValue): boolean => value.kind === 'empty' || (value.kind === 'text' && value.value.trim() === '');

function isBeside(operator: Operator, value: CellValue, bounds: readonly (CellValue | null)[]): boolean {
  const [first, second] = bounds.map((bound) => (bound === null ? null : compareValues(value, bound)));
  if (first === null || first === undefined) return false;
  switch (operator) {
    case 'lessThan':
      return first < 0;
    case 'lessThanOrEqual':
      return first <= 0;
    case 'equal':
      return first === 0;
    case 'notEqual':
      return first !== 0;
    case 'greaterThanOrEqual':
      return first >= 0;
    case 'greaterThan':
      return first > 0;
    case 'between':
    case 'notBetween': {
      if (second === null || second === undefined) return false;
      // The two may be written in any order.
      const isWithin = (first >= 0 && second <= 0) || (first <= 0 && second >= 0);
      return isWithin === (operator === 'between');
    }
  }
}

function hasText({ type, text }: Extract<Test, { text: string }>, value: CellValue): boolean {
  if (value.kind === 'error') return false;
  const said = 'value' in value ? String(value.value).toLowerCase() : '';
  const sought = text.toLowerCase();
  if (type === 'beginsWith') return said.startsWith(sought);
  if (type === 'endsWith') return said.endsWith(sought);
  return said.includes(sought) === (type === 'containsText');
}

/** 0 at the first point, 1 at the second; null without a length between them. */
function between(value: number, from: number, to: number): number | null {
  return from === to ? null : Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function colourOn({ points, colours }: Scale, value: CellValue, facts: RangeFacts): string | null {
  if (value.kind !== 'number') return null;
  const places = points.map((point: ScalePoint) => facts.at(point));
  if (places.includes(null)) return null;
  const along = places as number[];
  const next = along.findIndex((place, i) => i > 0 && value.value <= place);
  if (next < 0) return colours.at(-1) ?? null;
  const share = between(value.value, along[next - 1]!, along[next]!) ?? 0;
  return mixedColour(colours[next]!, colours[next - 1]!, share);
}

function shareOn({ points, lengths }: Bar, value: CellValue, facts: RangeFacts): number | null {
  if (value.kind !== 'number') return null;
  const [from, to] = points.map((point) => facts.at(point));
  if (from === null || from === undefined || to === null || to === undefined) return null;
  const [shortest, longest] = lengths;
  return shortest + (between(value.value, from, to) ?? 1) * (longest - shortest);
}
