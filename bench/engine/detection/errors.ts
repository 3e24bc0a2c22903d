/** The known errors that are put into a label, one at a time, with the place where each must be noticed, and how much each matters. */
import { checkDigitOf } from './jan-bars.ts';
import { janBox } from './draw-label.ts';
import { anotherAllergen, anotherDigit, oneCharacter, oneWord, withLine, type Injected } from './changed-text.ts';
import { injectSet, SET_ERRORS } from './errors-of-setting.ts';
import { placeOf, TRIM, type LabelPlan } from './label-plan.ts';
import type { Random } from '../../random.ts';

export const ERRORS = [
  'digit',
  'dakuten',
  'width',
  'swapped lines',
  'dot 0.2 mm',
  'move 0.15 mm',
  'tint ΔE 3',
  'check digit',
  'look-alike',
  'look-alike digit',
  'unit',
  'decimal point',
  'negation',
  'allergen in Japanese',
  'allergen in English',
  'allergen in Chinese',
  'allergen in Korean',
  'storage',
  'company',
  'date',
  'other wording',
  'moved text',
  ...SET_ERRORS,
] as const;
export type ErrorName = (typeof ERRORS)[number];

/** Characters that look like another one, in plain words. */
const LOOK_ALIKES: Record<string, string> = {
  と: 'ど',
  ろ: 'る',
  り: 'リ',
  注: '汪',
  湯: '場',
  取: '恥',
  濃: '農',

  e: 'c',
  t: 'f',
  い: 'り',
};
const DIGIT_LOOK_ALIKES: Record<string, string> = { 0: 'O', 1: 'l', 5: 'S', 8: 'B', 6: 'b', 2: 'Z' };
const UNITS: readonly [string, string][] = [
  ['mg', 'g'],
  ['mg', 'μg'],
  ['kcal', 'kJ'],
  ['g／', 'mg／'],
  ['ml', 'l'],
  ['ml', 'mg'],
];
const NEGATION_LOST: readonly [string, string][] = [
  ['しないで', 'して'],
  ['いません', 'います'],
  ['加えずに', '加えてに'],
  ['No ', ''],
  ['Not for', 'For'],
  ['不含', '含'],
  ['不可', '可'],
  ['지 않았', '었'],
];

const DAKUTEN: Record<string, string> = {
  が: 'か',
  ぎ: 'き',
  ぐ: 'く',
  ご: 'こ',
  ざ: 'さ',
  だ: 'た',
  で: 'て',
  ば: 'は',
  ぶ: 'ふ',
  ぷ: 'ふ',
  ギ: 'キ',
  ビ: 'ヒ',
  ゼ: 'セ',
};

const toFullWidth = (character: string): string => String.fromCodePoint(character.codePointAt(0)! + 0xfee0);

/** The lightness L* (CIE 1976) of a grey level of sRGB (IEC 61966-2-1). */
function lightness(grey: number): number {
  const value = grey / 255;
  const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return linear > 0.008856 ? 116 * Math.cbrt(linear) - 16 : 903.3 * linear;
}

/** The grey that is ΔE 3 darker; greys differ in L* only. */
function darkerBy3(grey: number): number {
  let level = grey;
  while (lightness(grey) - lightness(level) < 3) level -= 1;
  return level;
}

export function inject(error: ErrorName, plan: LabelPlan, random: Random): Injected {
  switch (error) {
    case 'digit':
      return anotherDigit(plan, random);
    case 'dakuten':
      return oneCharacter(
        plan,
        random,
        (character) => character in DAKUTEN,
        (character) => DAKUTEN[character]!,
        { among: (id) => id !== 'never' },
      );
    case 'width':
      return oneCharacter(plan, random, (character) => /[0-9]/u.test(character), toFullWidth);
    case 'swapped lines': {
      const at = random.whole(0, plan.lines.length - 2);
      const [one, two] = [plan.lines[at]!, plan.lines[at + 1]!];
      const lines = plan.lines.map((line) => (line === one ? { ...one, y: two.y } : line === two ? { ...two, y: one.y } : line));
      return { plan: { ...plan, lines }, places: [placeOf(one), placeOf(two)], textIds: [], severity: 'CHECK' };
    }
    case 'dot 0.2 mm': {
      const dot = { x: TRIM.x + random.whole(4, 46) + random.next(), y: TRIM.y + TRIM.h - 3 + random.next(), diameter: 0.2 };
      return { plan: { ...plan, dots: [dot] }, places: [{ x: dot.x - 1, y: dot.y - 1, w: 2, h: 2 }], textIds: [], severity: 'CHECK' };
    }
    case 'move 0.15 mm': {
      const { logo } = plan;
      const along = random.pick(['x', 'y'] as const);
      const moved = { ...logo, [along]: logo[along] + 0.15 };
      return {
        plan: { ...plan, logo: moved },
        places: [{ x: logo.x - 1, y: logo.y - 1, w: logo.w + 2, h: logo.h + 2 }],
        textIds: [],
        severity: 'CHECK',
      };
    }
    case 'tint ΔE 3': {
      const { tint } = plan;
      const place = { x: tint.x - 1, y: tint.y - 1, w: tint.w + 2, h: tint.h + 2 };
      return { plan: { ...plan, tint: { ...tint, grey: darkerBy3(tint.grey) } }, places: [place], textIds: [], severity: 'CHECK' };
    }
    case 'check digit': {
      const twelve = plan.jan.digits.slice(0, 12);
      const wrong = (checkDigitOf(twelve) + random.whole(1, 9)) % 10;
      return {
        plan: { ...plan, jan: { ...plan.jan, digits: `${twelve}${wrong}` } },
        places: [janBox(plan)],
        textIds: ['jan'],
        severity: 'CRITICAL',
      };
    }
    case 'look-alike':
      return oneCharacter(
        plan,
        random,
        (character) => character in LOOK_ALIKES,
        (character) => LOOK_ALIKES[character]!,
        { among: (id) => id === 'name' || id === 'warn' || id === 'english', severity: 'CHECK' },
      );
    case 'look-alike digit':
      return oneCharacter(
        plan,
        random,
        (character) => character in DIGIT_LOOK_ALIKES,
        (character) => DIGIT_LOOK_ALIKES[character]!,
      );
    case 'unit':
      return oneWord(plan, random, UNITS, ['energy', 'english']);
    case 'decimal point': {
      const spots = plan.lines.flatMap(({ id, text }) =>
        Array.from(text.matchAll(/(?<=\d)\.(?=\d)/gu), ({ index }) => ({ id, text, index })),
      );
      const { id, text, index } = random.pick(spots);
      return withLine(plan, id, text.slice(0, index) + random.pick(['', ',']) + text.slice(index + 1), 'CRITICAL');
    }
    case 'negation':
      return oneWord(plan, random, NEGATION_LOST, ['never']);
    case 'allergen in Japanese':
    case 'allergen in English':
    case 'allergen in Chinese':
    case 'allergen in Korean':
      return anotherAllergen(plan, random, error);
    case 'storage':
      return oneWord(
        plan,
        random,
        [
          ['直射', '反射'],
          ['高温', '低温'],
          ['避けて', '受けて'],
          ['保存して', '放置して'],
        ],
        ['keep'],
      );
    case 'company':
      return oneWord(
        plan,
        random,
        [
          ['みほん', 'みはん'],
          ['株式', '有限'],
          ['飲料', '食料'],
          ['製造者', '販売者'],
          ['見本', '見木'],
          ['市', '布'],
        ],
        ['maker'],
      );
    case 'date':
      return oneWord(
        plan,
        random,
        [
          ['賞味', '消費'],
          ['期限', '期間'],
          ['賞', '償'],
        ],
        ['best'],
      );
    case 'other wording': {
      const injected = oneWord(
        plan,
        random,
        [
          ['濃厚', '豊か'],
          ['とろける', 'とける'],
          ['お湯', '熱湯'],
          ['ご注意', 'お気遣い'],
          ['Roasted', 'Toasted'],
          ['latte', 'cocoa'],
        ],
        ['name', 'warn', 'english'],
      );
      return { ...injected, severity: 'CHECK' };
    }
    case 'moved text': {
      const line = random.pick(plan.lines);
      const moved = { ...line, x: line.x + random.pick([0.5, 1]) };
      return {
        plan: { ...plan, lines: plan.lines.map((one) => (one === line ? moved : one)) },
        places: [placeOf(line)],
        textIds: [],
        severity: 'CHECK',
      };
    }
    default:
      return injectSet(error, plan, random);
  }
}
