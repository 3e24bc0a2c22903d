/** `conditionalFormatting` of a sheet (ECMA-376-1, 18.3.1.18): which cells look otherwise, and when. */
import { parseRange, type CellRange } from '../../model/cell-address.ts';
import { booleanAttribute, numberAttribute, type XmlAttributes } from '../../package/walk-xml.ts';
import { cellColour, type Colours } from '../colours.ts';
import { child, childrenOf, parseXmlTree, type XmlNode } from '../xml-tree.ts';

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

/** A point of a scale: the least and the greatest value of the cells, a number, or a share of them (0–100). */
export interface ScalePoint {
  type: 'min' | 'max' | 'num' | 'percent' | 'percentile';
  value: number;
}

export type Test =
  | { type: 'cellIs'; operator: Operator; formulas: string[] }
  /** Two sides that are known without calculating, compared. */
  | { type: 'comparison'; operator: Operator; left: string; right: string }
  | { type: (typeof TEXT_TESTS)[number]; text: string }
  | { type: (typeof STATES)[number] }
  | { type: 'top10'; rank: number; isPercent: boolean; isBottom: boolean }
  | { type: 'aboveAverage'; isAbove: boolean; countsEqual: boolean }
  | { type: 'colorScale'; points: ScalePoint[]; colours: string[] }
  | { type: 'dataBar'; points: [ScalePoint, ScalePoint]; colour: string; lengths: [number, number]; showsValue: boolean };

export interface Rule {
  ranges: CellRange[];
  /** Small comes first. */
  priority: number;
  /** Rules after it do not count where it holds. */
  stops: boolean;
  /** Place in the workbook's `dxfs`. */
  difference: number | null;
  test: Test;
}

/**
 * The rules in the order in which they count. Those that must be calculated (formulas beyond one comparison, dates relative to
 * today, deviations) and icons are left out: a sheet shows what it says without them.
 * @param blocks the `conditionalFormatting` elements of the sheet
 */
export function readRules(blocks: readonly string[], colours: Colours, part: string): Rule[] {
  const rules = blocks.flatMap((block) => {
    const node = parseXmlTree(block, part);
    const ranges = (node.attributes['sqref'] ?? '').split(/\s+/u).flatMap((name) => parseRange(name) ?? []);
    if (ranges.length === 0) return [];
    return childrenOf(node, 'cfRule').flatMap((rule): Rule[] => {
      const test = readTest(rule, colours);
      if (!test) return [];
      const { priority, stopIfTrue, dxfId } = rule.attributes;
      return [
        {
          ranges,
          priority: numberAttribute(priority) ?? Number.MAX_SAFE_INTEGER,
          stops: booleanAttribute(stopIfTrue),
          difference: numberAttribute(dxfId),
          test,
        },
      ];
    });
  });
  return rules.sort((a, b) => a.priority - b.priority).slice(0, RULES_MAX);
}

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined => known.find((one) => one === text);

function readTest(rule: XmlNode, colours: Colours): Test | null {
  const at = rule.attributes;
  const formulas = childrenOf(rule, 'formula').map(({ text }) => text);
  const textTest = oneOf(TEXT_TESTS, at['type']);
  if (textTest) return at['text'] ? { type: textTest, text: at['text'] } : null;
  const state = oneOf(STATES, at['type']);
  if (state) return { type: state };
  switch (at['type']) {
    case 'cellIs': {
      const operator = oneOf(OPERATORS, at['operator']);
      return operator ? { type: 'cellIs', operator, formulas } : null;
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
      if (at['stdDev'] !== undefined) return null;
      return {
        type: 'aboveAverage',
        isAbove: booleanAttribute(at['aboveAverage'], true),
        countsEqual: booleanAttribute(at['equalAverage']),
      };
    case 'colorScale':
      return readColourScale(child(rule, 'colorScale'), colours);
    case 'dataBar':
      return readDataBar(child(rule, 'dataBar'), colours);
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
  const operator = SIGNS[sign];
  return operator ? { type: 'comparison', operator, left, right } : null;
}

function readPoints(node: XmlNode | undefined): ScalePoint[] | null {
  const points = childrenOf(node, 'cfvo').map(({ attributes }) => readPoint(attributes));
  return points.every((point) => point !== null) ? points : null;
}

function readPoint({ type, val }: XmlAttributes): ScalePoint | null {
  const known = oneOf(['min', 'max', 'num', 'percent', 'percentile'] as const, type);
  const value = numberAttribute(val);
  if (!known || (value === null && known !== 'min' && known !== 'max')) return null;
  return { type: known, value: value ?? 0 };
}

function readColourScale(node: XmlNode | undefined, colours: Colours): Test | null {
  const points = readPoints(node);
  const found = childrenOf(node, 'color').map((colour) => cellColour(colour, colours) ?? 'FFFFFF');
  return points && points.length >= 2 && points.length === found.length ? { type: 'colorScale', points, colours: found } : null;
}

function readDataBar(node: XmlNode | undefined, colours: Colours): Test | null {
  const [from, to] = readPoints(node) ?? [];
  const colour = cellColour(child(node, 'color'), colours);
  if (!node || !from || !to || colour === null) return null;
  const { minLength, maxLength, showValue } = node.attributes;
  const share = (text: string | undefined, fallback: number): number => Math.max(0, Math.min(100, numberAttribute(text) ?? fallback)) / 100;
  return {
    type: 'dataBar',
    points: [from, to],
    colour,
    lengths: [share(minLength, 10), share(maxLength, 90)],
    showsValue: booleanAttribute(showValue, true),
  };
}
