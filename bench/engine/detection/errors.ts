/** The known errors that are put into a label, one at a time, with the place where each must be noticed. */
import { checkDigitOf } from './jan-bars.ts';
import { janBox } from './draw-label.ts';
import { TRIM, type LabelLine, type LabelPlan, type MmBox } from './label-plan.ts';
import type { Random } from '../../random.ts';

export const ERRORS = ['digit', 'dakuten', 'width', 'swapped lines', 'dot 0.2 mm', 'move 0.15 mm', 'tint ΔE 3', 'check digit'] as const;
export type ErrorName = (typeof ERRORS)[number];

export interface Injected {
  plan: LabelPlan;
  /** Where it stands in the old or the new picture. */
  places: MmBox[];
  /** The approved texts that it changes. */
  textIds: string[];
}

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

const boxOf = (line: LabelLine): MmBox => ({ x: line.x - 1, y: line.y - 0.5, w: 100, h: line.size * 1.6 + 1 });

function withLine(plan: LabelPlan, id: string, text: string): Injected {
  const line = plan.lines.find((one) => one.id === id)!;
  return {
    plan: { ...plan, lines: plan.lines.map((one) => (one.id === id ? { ...one, text } : one)) },
    places: [boxOf(line)],
    textIds: [id],
  };
}

/** Changes one character of one line. */
function oneCharacter(
  plan: LabelPlan,
  random: Random,
  fits: (character: string) => boolean,
  change: (character: string) => string,
): Injected {
  const spots = plan.lines.flatMap(({ id, text }) => [...text].flatMap((character, at) => (fits(character) ? [{ id, at }] : [])));
  const { id, at } = random.pick(spots);
  const characters = [...plan.lines.find((line) => line.id === id)!.text];
  characters[at] = change(characters[at]!);
  return withLine(plan, id, characters.join(''));
}

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
      return oneCharacter(
        plan,
        random,
        (character) => /[0-9]/u.test(character),
        (digit) => String((Number(digit) + random.whole(1, 9)) % 10),
      );
    case 'dakuten':
      return oneCharacter(
        plan,
        random,
        (character) => character in DAKUTEN,
        (character) => DAKUTEN[character]!,
      );
    case 'width':
      return oneCharacter(plan, random, (character) => /[0-9A-Za-z]/u.test(character), toFullWidth);
    case 'swapped lines': {
      const at = random.whole(0, plan.lines.length - 2);
      const [one, two] = [plan.lines[at]!, plan.lines[at + 1]!];
      const lines = plan.lines.map((line) => (line === one ? { ...one, y: two.y } : line === two ? { ...two, y: one.y } : line));
      return { plan: { ...plan, lines }, places: [boxOf(one), boxOf(two)], textIds: [] };
    }
    case 'dot 0.2 mm': {
      const dot = { x: TRIM.x + random.whole(4, 46) + random.next(), y: TRIM.y + TRIM.h - 3 + random.next(), diameter: 0.2 };
      return { plan: { ...plan, dots: [dot] }, places: [{ x: dot.x - 1, y: dot.y - 1, w: 2, h: 2 }], textIds: [] };
    }
    case 'move 0.15 mm': {
      const { logo } = plan;
      const along = random.pick(['x', 'y'] as const);
      const moved = { ...logo, [along]: logo[along] + 0.15 };
      return { plan: { ...plan, logo: moved }, places: [{ x: logo.x - 1, y: logo.y - 1, w: logo.w + 2, h: logo.h + 2 }], textIds: [] };
    }
    case 'tint ΔE 3': {
      const { tint } = plan;
      const place = { x: tint.x - 1, y: tint.y - 1, w: tint.w + 2, h: tint.h + 2 };
      return { plan: { ...plan, tint: { ...tint, grey: darkerBy3(tint.grey) } }, places: [place], textIds: [] };
    }
    case 'check digit': {
      const twelve = plan.jan.digits.slice(0, 12);
      const wrong = (checkDigitOf(twelve) + random.whole(1, 9)) % 10;
      return { plan: { ...plan, jan: { ...plan.jan, digits: `${twelve}${wrong}` } }, places: [janBox(plan)], textIds: ['jan'] };
    }
  }
}
