/** `conditionalFormatting` of a sheet (ECMA-376-1, 18.3.1.18): which cells look otherwise, and when. */
import { parseRange, type CellRange } from '../../model/cell-address.ts';
import { booleanAttribute, numberAttribute } from '../../package/walk-xml.ts';
import { cellColour, type Colours } from '../colours.ts';
import type { StyleBook, StyleDifference } from '../styles.ts';
import { child, childrenOf, descend, parseXmlTree, type XmlNode } from '../xml-tree.ts';
import { PERIODS, type Period } from './dates.ts';
import { iconsOfSet, type Icon } from './icon-sets.ts';
import { dependsOnDay, readOperand, type Operand } from './operands.ts';

/** More rules than a person makes: what comes after them is not drawn. */
const RULES_MAX = 300;

const OPERATORS = [
  'lessThan',
  'lessThanOrEqual',
  'equal',
  'notEqual',
  'greaterThanOrEqual',
  'greaterThan',
  'between',
  'notBetween',
] as const;
export type Operator = (typeof OPERATORS)[number];

const TEXT_TESTS = ['containsText', 'notContainsText', 'beginsWith', 'endsWith'] as const;
const STATES = ['containsBlanks', 'notContainsBlanks', 'containsErrors', 'notContainsErrors', 'duplicateValues', 'uniqueValues'] as const;

/**
 * A point of a scale: the least and the greatest value of the cells (of `auto` ones not above and not below 0), a number, a share
 * of them (0–100), or what a cell says.
 */
export type ScalePoint =
  | { type: 'min' | 'max' | 'autoMin' | 'autoMax' }
  | { type: 'num' | 'percent' | 'percentile'; value: number }
  | { type: 'operand'; operand: Operand };

/** From where on an icon counts. */
export interface IconStep {
  point: ScalePoint;
  /** The point itself belongs to the icon below. */
  isOpen: boolean;
  /** Null: none is shown. */
  icon: Icon | null;
}

/** How a bar stands in its cell. */
export interface BarLook {
  points: [ScalePoint, ScalePoint];
  colour: string;
  negativeColour: string;
  /** Shares of the cell's width that the least and the greatest value have. */
  lengths: [number, number];
  fades: boolean;
  /** Bars of negative numbers run to the other side of a line at 0. */
  hasAxis: boolean;
  showsValue: boolean;
}

export type Test =
  | { type: 'cellIs'; operator: Operator; bounds: Operand[] }
  /** Two sides that are known without calculating, compared. */
  | { type: 'comparison'; operator: Operator; left: Operand; right: Operand }
  | { type: (typeof TEXT_TESTS)[number]; text: string }
  | { type: (typeof STATES)[number] }
  | { type: 'top10'; rank: number; isPercent: boolean; isBottom: boolean }
  /** So many standard deviations away from the average. */
  | { type: 'aboveAverage'; isAbove: boolean; countsEqual: boolean; deviations: number }
  | { type: 'timePeriod'; period: Period }
  | { type: 'colorScale'; points: ScalePoint[]; colours: string[] }
  | ({ type: 'dataBar' } & BarLook)
  /** From the least to the greatest. */
  | { type: 'iconSet'; steps: IconStep[]; showsValue: boolean };

export interface Rule {
  ranges: CellRange[];
  /** Small comes first. */
  priority: number;
  /** Rules after it do not count where it holds. */
  stops: boolean;
  /** How cells look where it holds. */
  difference: StyleDifference | null;
  test: Test;
}

export interface RuleBook {
  /** In the order in which they count. */
  rules: Rule[];
  /** How many are left out, since they must be calculated: the sheet shows what it says without them. */
  leftOut: number;
  /** Whether any depends on what day it is. */
  dependsOnDay: boolean;
}

/** @param blocks the `conditionalFormatting` elements of the sheet, those of its extensions (of 2010) included */
export function readRules(blocks: readonly string[], styles: StyleBook, part: string): RuleBook {
  const nodes = blocks.map((block) => parseXmlTree(block, part));
  const bars = extensionsOfBars(nodes);
  const rules: Rule[] = [];
  let leftOut = 0;
  for (const node of nodes) {
    const ranges = (node.attributes['sqref'] ?? child(node, 'sqref')?.text ?? '').split(/\s+/u).flatMap((name) => parseRange(name) ?? []);
    for (const rule of ranges.length === 0 ? [] : childrenOf(node, 'cfRule')) {
      const { id, type, priority, stopIfTrue } = rule.attributes;
      // The extension of a bar is read with the bar.
      if (type === 'dataBar' && id !== undefined) continue;
      const test = readTest(rule, styles.colours, bars);
      if (!test) {
        leftOut++;
        continue;
      }
      rules.push({
        ranges,
        priority: numberAttribute(priority) ?? Number.MAX_SAFE_INTEGER,
        stops: booleanAttribute(stopIfTrue),
        difference: differenceOf(rule, styles),
        test,
      });
    }
  }
  const counted = rules.sort((a, b) => a.priority - b.priority).slice(0, RULES_MAX);
  return { rules: counted, leftOut: leftOut + rules.length - counted.length, dependsOnDay: counted.some(({ test }) => changesDaily(test)) };
}

/** A rule of the extension brings its look along. */
function differenceOf(rule: XmlNode, styles: StyleBook): StyleDifference | null {
  const own = child(rule, 'dxf');
  if (own) return styles.readDifference(own);
  const index = numberAttribute(rule.attributes['dxfId']);
  return index === null ? null : styles.difference(index);
}

function changesDaily(test: Test): boolean {
  if (test.type === 'timePeriod') return true;
  if (test.type === 'cellIs') return test.bounds.some(dependsOnDay);
  return test.type === 'comparison' && [test.left, test.right].some(dependsOnDay);
}

/** What Excel 2010 and newer say of bars beside the rule itself, by the rule's id. */
function extensionsOfBars(nodes: readonly XmlNode[]): Map<string, XmlNode> {
  const found = new Map<string, XmlNode>();
  for (const node of nodes)
    for (const rule of childrenOf(node, 'cfRule')) {
      const bar = child(rule, 'dataBar');
      if (bar && rule.attributes['id'] !== undefined) found.set(rule.attributes['id'], bar);
    }
  return found;
}

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined => known.find((one) => one === text);

function readTest(rule: XmlNode, colours: Colours, bars: ReadonlyMap<string, XmlNode>): Test | null {
  const at = rule.attributes;
  // The extension writes them as `f`.
  const formulas = [...childrenOf(rule, 'formula'), ...childrenOf(rule, 'f')].map(({ text }) => text);
  const textTest = oneOf(TEXT_TESTS, at['type']);
  if (textTest) return at['text'] ? { type: textTest, text: at['text'] } : null;
  const state = oneOf(STATES, at['type']);
  if (state) return { type: state };
  switch (at['type']) {
    case 'cellIs': {
      const operator = oneOf(OPERATORS, at['operator']);
      const bounds = formulas.map(readOperand);
      return operator && bounds.every((bound) => bound !== null) ? { type: 'cellIs', operator, bounds } : null;
    }
    case 'expression':
      return readComparison(formulas[0] ?? '');
    case 'top10':
      return {
        type: 'top10',
        rank: Math.max(1, numberAttribute(at['rank']) ?? 10),
        isPercent: booleanAttribute(at['percent']),
        isBottom: booleanAttribute(at['bottom']),
      };
    case 'aboveAverage':
      return {
        type: 'aboveAverage',
        isAbove: booleanAttribute(at['aboveAverage'], true),
        countsEqual: booleanAttribute(at['equalAverage']),
        deviations: Math.max(0, numberAttribute(at['stdDev']) ?? 0),
      };
    case 'timePeriod': {
      const period = oneOf(PERIODS, at['timePeriod']);
      return period ? { type: 'timePeriod', period } : null;
    }
    case 'colorScale':
      return readColourScale(child(rule, 'colorScale'), colours);
    case 'dataBar':
      return readDataBar(child(rule, 'dataBar'), bars.get(descend(rule, 'extLst', 'ext', 'id')?.text.trim() ?? ''), colours);
    case 'iconSet':
      return readIconSet(child(rule, 'iconSet'));
    default:
      return null;
  }
}

const SIGNS: Readonly<Record<string, Operator>> = {
  '<': 'lessThan',
  '<=': 'lessThanOrEqual',
  '=': 'equal',
  '<>': 'notEqual',
  '>=': 'greaterThanOrEqual',
  '>': 'greaterThan',
};

/** `$B3="不可"`, `LEN(I4)>200`: what most formulas of rules are. */
function readComparison(formula: string): Test | null {
  const [, left = '', sign = '', right = ''] = /^([^<>="]+|"[^"]*")(<=|>=|<>|=|<|>)(.+)$/su.exec(formula.trim()) ?? [];
  const [operator, before, after] = [SIGNS[sign], readOperand(left), readOperand(right)];
  return operator && before && after ? { type: 'comparison', operator, left: before, right: after } : null;
}

function readPoints(node: XmlNode | undefined): ScalePoint[] | null {
  const points = childrenOf(node, 'cfvo').map(readPoint);
  return points.every((point) => point !== null) ? points : null;
}

/** The extension writes the value as an element. */
function readPoint(node: XmlNode): ScalePoint | null {
  const type = oneOf(['min', 'max', 'autoMin', 'autoMax', 'num', 'percent', 'percentile', 'formula'] as const, node.attributes['type']);
  const said = node.attributes['val'] ?? child(node, 'f')?.text ?? '';
  switch (type) {
    case undefined:
      return null;
    case 'min':
    case 'max':
    case 'autoMin':
    case 'autoMax':
      return { type };
    default: {
      const value = numberAttribute(said);
      if (value !== null) return { type: type === 'formula' ? 'num' : type, value };
      const operand = type === 'num' || type === 'formula' ? readOperand(said) : null;
      return operand && { type: 'operand', operand };
    }
  }
}

function readColourScale(node: XmlNode | undefined, colours: Colours): Test | null {
  const points = readPoints(node);
  const found = childrenOf(node, 'color').map((colour) => cellColour(colour, colours) ?? 'FFFFFF');
  return points && points.length >= 2 && points.length === found.length ? { type: 'colorScale', points, colours: found } : null;
}

/** Excel's own red for numbers below 0. */
const NEGATIVE = 'FF0000';

function readDataBar(node: XmlNode | undefined, extension: XmlNode | undefined, colours: Colours): Test | null {
  const [from, to] = (extension && readPoints(extension)) ?? readPoints(node) ?? [];
  const colour = cellColour(child(node, 'color'), colours);
  if (!node || !from || !to || colour === null) return null;
  const at = { ...node.attributes, ...extension?.attributes };
  const share = (text: string | undefined, fallback: number): number => Math.max(0, Math.min(100, numberAttribute(text) ?? fallback)) / 100;
  const isSame = booleanAttribute(at['negativeBarColorSameAsPositive']);
  return {
    type: 'dataBar',
    points: [from, to],
    colour,
    negativeColour: isSame ? colour : (cellColour(child(extension, 'negativeFillColor'), colours) ?? NEGATIVE),
    lengths: [share(at['minLength'], 10), share(at['maxLength'], 90)],
    fades: booleanAttribute(at['gradient'], true),
    hasAxis: extension !== undefined && at['axisPosition'] !== 'none',
    showsValue: booleanAttribute(at['showValue'], true),
  };
}

function readIconSet(node: XmlNode | undefined): Test | null {
  const points = readPoints(node);
  const icons = iconsOfSet(node?.attributes['iconSet'] ?? '3TrafficLights1');
  if (!node || !points || !icons || points.length !== icons.length) return null;
  const chosen = childrenOf(node, 'cfIcon').map(
    ({ attributes }) => iconsOfSet(attributes['iconSet'] ?? '')?.[numberAttribute(attributes['iconId']) ?? 0] ?? null,
  );
  const shown = chosen.length === points.length ? chosen : booleanAttribute(node.attributes['reverse']) ? icons.toReversed() : icons;
  const steps = childrenOf(node, 'cfvo').map(({ attributes }, i): IconStep => ({
    point: points[i]!,
    isOpen: !booleanAttribute(attributes['gte'], true),
    icon: shown[i] ?? null,
  }));
  return { type: 'iconSet', steps, showsValue: booleanAttribute(node.attributes['showValue'], true) };
}
