/** How cells look under the sheet's conditional formats: by constants and values, nothing is calculated. */
import { contains } from '../../model/cell-address.ts';
import type { Cell } from '../../cells/cell.ts';
import type { Fill } from '../../model/layout.ts';
import { mixedColour } from '../colours.ts';
import type { SheetLook } from '../sheet-look.ts';
import { withDifferences, type CellStyle, type StyleBook, type StyleDifference } from '../styles.ts';
import { barOn, shareBetween, type Bar } from './bars.ts';
import { compareValues, valueOf, type CellValue } from './cell-value.ts';
import { isInPeriod, serialOf } from './dates.ts';
import type { Icon } from './icon-sets.ts';
import type { Operand } from './operands.ts';
import { RangeFacts } from './range-facts.ts';
import { readRules, type IconStep, type Operator, type Rule, type ScalePoint, type Test } from './read-rules.ts';

export interface CellLook {
  style: CellStyle;
  bar: Bar | null;
  /** An icon before the text. */
  icon: Icon | null;
  /** A bar or an icon may stand in the place of its number. */
  hidesText: boolean;
}

/** By what calendar, and of what day, dates are counted. */
export interface Calendar {
  /** 'YYYY-MM-DD'; null: rules that depend on it are left out. */
  today: string | null;
  date1904: boolean;
}

export interface ConditionSource {
  calendar: Calendar;
  /** The sheet of a name, for rules that look at another; null: there is none. */
  sheetOf: (name: string) => SheetLook | null;
  part: string;
}

interface Placed {
  rule: Rule;
  facts: RangeFacts;
  /** The cell that relative references of its formulas are written for. */
  origin: { row: number; column: number };
}

type Of<Type extends Test['type']> = Extract<Test, { type: Type }>;
type Scale = Of<'colorScale'>;
type Truth = Exclude<Test, Scale | Of<'dataBar'> | Of<'iconSet'>>;

export class ConditionalLooks {
  readonly #sheet: SheetLook;
  readonly #styles: StyleBook;
  readonly #sheetOf: ConditionSource['sheetOf'];
  readonly #rules: Placed[];
  /** One fill for each colour, so that neighbours can be painted as one. */
  readonly #fills = new Map<string, Fill>();
  /** As the workbook counts days. */
  readonly #today: number | null;
  readonly #date1904: boolean;
  /** Rules that must be calculated. */
  readonly leftOut: number;
  readonly dependsOnDay: boolean;

  constructor(sheet: SheetLook, styles: StyleBook, { calendar, sheetOf, part }: ConditionSource) {
    this.#sheet = sheet;
    this.#sheetOf = sheetOf;
    this.#styles = styles;
    const { rules, leftOut, dependsOnDay } = readRules(sheet.conditions, styles, part);
    this.leftOut = leftOut;
    this.dependsOnDay = dependsOnDay;
    this.#date1904 = calendar.date1904;
    this.#today = calendar.today === null ? null : serialOf(calendar.today, calendar.date1904);
    this.#rules = rules.map((rule) => ({
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
    const look: CellLook = { style: own, bar: null, icon: null, hidesText: false };
    const differences: StyleDifference[] = [];
    const value = valueOf(cell);
    let hasIcon = false;
    for (const placed of this.#rules) {
      const { rule } = placed;
      const { test } = rule;
      if (!rule.ranges.some((range) => contains(range, cell))) continue;
      const at = (point: ScalePoint): number | null => this.#at(point, cell, placed);
      if (test.type === 'colorScale') {
        const colour = colourOn(test, value, at);
        if (colour) differences.push({ fill: this.#solid(colour), font: {}, borders: {}, format: undefined });
      } else if (test.type === 'dataBar') {
        const bar = barOn(test, value, at);
        if (!bar || look.bar) continue;
        look.bar = bar;
        look.hidesText ||= !test.showsValue;
      } else if (test.type === 'iconSet') {
        const step = stepOf(test, value, at);
        // Of two sets the first counts, also where it shows none.
        if (!step || hasIcon) continue;
        hasIcon = true;
        look.icon = step.icon;
        look.hidesText ||= !test.showsValue;
      } else if (this.#holds(test, value, cell, placed)) {
        const { difference } = rule;
        if (difference) differences.push(difference);
        if (rule.stops) break;
      }
    }
    return differences.length > 0 ? { ...look, style: withDifferences(own, differences) } : look;
  }

  #holds(test: Truth, value: CellValue, cell: Cell, { facts, origin }: Placed): boolean {
    switch (test.type) {
      case 'cellIs': {
        const bounds = test.bounds.map((bound) => this.#operand(bound, cell, origin));
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
        const away = (value.value - facts.average) * (test.isAbove ? 1 : -1) - test.deviations * facts.deviation;
        return away > 0 || (test.countsEqual && away === 0);
      }
      case 'timePeriod':
        return value.kind === 'number' && this.#today !== null && isInPeriod(value.value, test.period, this.#today, this.#date1904);
    }
  }

  /** Null where it depends on a day that nobody told, or on a sheet that is not there. */
  #operand(operand: Operand, cell: Cell, origin: Placed['origin']): CellValue | null {
    switch (operand.kind) {
      case 'constant':
        return operand.value;
      case 'today':
        return this.#today === null ? null : { kind: 'number', value: this.#today + operand.after };
      case 'length': {
        const value = this.#operand(operand.of, cell, origin);
        return value && { kind: 'number', value: 'value' in value ? String(value.value).length : 0 };
      }
      case 'cell': {
        const row = operand.row + (operand.fixedRow ? 0 : cell.row - origin.row);
        const column = operand.column + (operand.fixedColumn ? 0 : cell.column - origin.column);
        const sheet = operand.sheet === null ? this.#sheet : this.#sheetOf(operand.sheet);
        return sheet && valueOf(sheet.rows.get(row)?.cells.find((each) => each.column === column));
      }
    }
  }

  #at(point: ScalePoint, cell: Cell, { facts, origin }: Placed): number | null {
    if (point.type !== 'operand') return facts.at(point);
    const value = this.#operand(point.operand, cell, origin);
    return value?.kind === 'number' ? value.value : null;
  }

  #solid(colour: string): Fill {
    let fill = this.#fills.get(colour);
    if (!fill) this.#fills.set(colour, (fill = { kind: 'solid', colour, opacity: 1 }));
    return fill;
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

/** Where a point of a scale lies. */
type PlaceOf = (point: ScalePoint) => number | null;

function colourOn({ points, colours }: Scale, value: CellValue, at: PlaceOf): string | null {
  if (value.kind !== 'number') return null;
  const along = points.flatMap((point) => at(point) ?? []);
  if (along.length < points.length) return null;
  const next = along.findIndex((place, i) => i > 0 && value.value <= place);
  if (next < 0) return colours.at(-1) ?? null;
  const share = shareBetween(value.value, along[next - 1]!, along[next]!) ?? 0;
  return mixedColour(colours[next]!, colours[next - 1]!, share);
}

/** The last step that the value reaches; what reaches none is on the first. */
function stepOf({ steps }: Of<'iconSet'>, value: CellValue, at: PlaceOf): IconStep | null {
  if (value.kind !== 'number') return null;
  const reached = steps.findLast(({ point, isOpen }, i) => {
    const place = i === 0 ? Number.NEGATIVE_INFINITY : at(point);
    return place !== null && (isOpen ? value.value > place : value.value >= place);
  });
  return reached ?? null;
}
