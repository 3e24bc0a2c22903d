/** Errors of how a text is set and drawn, and of how the artwork arrives: covered, moved, in columns, as outlines, as a scan of the print. */
import { anotherAllergen, anotherDigit, type Injected } from './changed-text.ts';
import { placeOf, type LabelLine, type LabelPlan } from './label-plan.ts';
import type { Random } from '../../random.ts';

export const SET_ERRORS = [
  'digit in columns',
  'allergen in columns',
  'covered character',
  'half covered character',
  'moved and changed',
  'line lost',
  'stray character',
  'stray digit',
  'digit in outlines',
  'allergen in outlines',
  'digit on a scan',
  'line lost on a scan',
  'dot 0.5 mm on a scan',
] as const;
export type SetErrorName = (typeof SET_ERRORS)[number];

/** How the artwork is handed in. */
export const isInColumns = (error: string): boolean => error.endsWith('in columns');
export const isOutlined = (error: string): boolean => error.endsWith('in outlines');
export const isScanned = (error: string): boolean => error.endsWith('on a scan');

/** Texts in which every character matters; what stands between them may be a mark that says nothing. */
const IMPORTANT: ReadonlySet<string> = new Set([
  'stuffs',
  'net',
  'best',
  'keep',
  'maker',
  'allergens ja',
  'allergens en',
  'allergens zh',
  'allergens ko',
]);

function covered(plan: LabelPlan, random: Random, share: number): Injected {
  const spots = plan.lines
    .filter(({ id }) => IMPORTANT.has(id))
    .flatMap(({ id, text }) => [...text].flatMap((character, at) => (/[\p{L}\p{Nd}]/u.test(character) ? [{ id, at }] : [])));
  const { id, at } = random.pick(spots);
  const line = plan.lines.find((one) => one.id === id)!;
  return { plan: { ...plan, covers: [{ id, at, share }] }, places: [placeOf(line)], textIds: [id], severity: 'CRITICAL' };
}

function withoutLine(plan: LabelPlan, random: Random): Injected {
  const lost = random.pick(plan.lines);
  const lines = plan.lines.filter((line) => line !== lost);
  return { plan: { ...plan, lines }, places: [placeOf(lost)], textIds: [lost.id], severity: 'CRITICAL' };
}

function stray(plan: LabelPlan, line: LabelLine, severity: Pick<Injected, 'severity' | 'byTexts'>, textIds: string[] = []): Injected {
  return { plan: { ...plan, strays: [line] }, places: [placeOf(line)], textIds, ...severity };
}

export function injectSet(error: SetErrorName, plan: LabelPlan, random: Random): Injected {
  switch (error) {
    case 'digit in columns':
    case 'digit in outlines':
    case 'digit on a scan':
      return anotherDigit(plan, random);
    case 'allergen in columns':
    case 'allergen in outlines':
      return anotherAllergen(
        plan,
        random,
        random.pick(['allergen in Japanese', 'allergen in English', 'allergen in Chinese', 'allergen in Korean']),
      );
    case 'covered character':
      return covered(plan, random, 1);
    case 'half covered character':
      return covered(plan, random, 0.5);
    case 'moved and changed': {
      const changed = anotherDigit(plan, random);
      const [id] = changed.textIds;
      const line = changed.plan.lines.find((one) => one.id === id)!;
      const moved = { ...line, x: line.x - random.pick([0.6, 1.1, 2]) };
      const lines = changed.plan.lines.map((one) => (one === line ? moved : one));
      return { ...changed, plan: { ...changed.plan, lines }, places: [placeOf(moved)] };
    }
    case 'line lost':
    case 'line lost on a scan':
      return withoutLine(plan, random);
    case 'stray character': {
      const text = random.pick(['毒', '糖', '改', 'x', 'あ', '版']);
      return stray(
        plan,
        { id: 'stray', text, face: 'jp', x: 53 + random.next(), y: 58 + 10 * random.next(), size: 2 },
        { severity: 'CHECK' },
      );
    }
    case 'stray digit': {
      const line = plan.lines.find(({ id }) => id === 'net')!;
      const text = String(random.whole(0, 9));
      // Behind the last bracket of the net content, with a small gap.
      const ems = [...line.text].reduce((sum, one) => sum + (/[ -~]/u.test(one) ? 0.56 : 1), 0);
      const place = { ...line, id: 'stray', text, x: line.x + (ems + 0.4) * line.size };
      return stray(plan, place, { severity: 'CRITICAL', byTexts: 'CHECK' }, ['net']);
    }
    case 'dot 0.5 mm on a scan': {
      const dot = { x: 52 + 3 * random.next(), y: 60 + 8 * random.next(), diameter: 0.5 };
      return { plan: { ...plan, dots: [dot] }, places: [{ x: dot.x - 1, y: dot.y - 1, w: 2, h: 2 }], textIds: [], severity: 'CHECK' };
    }
  }
}
