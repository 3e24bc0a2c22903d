/** What may happen to a label between two versions, each with its truth. */
import { seeded, type Random } from '../../../random.ts';
import { boxOf, broken, FACE_NAMES, planSheet, PLACED, type MmBox, type Placing, type Sheet, type TextBlock } from './sheet.ts';

export const FAMILIES = [
  'same',
  'moved',
  'moved, changed',
  'moved logo',
  'reflow',
  'reflow, changed',
  'scaled block',
  'page moved',
  'page turned',
  'page quarter',
  'page scaled',
  'tint',
  'gradient',
  'ground',
  'face',
  'text',
] as const;
export type Family = (typeof FAMILIES)[number];

/** `marks`: what must be marked by itself, in mm of the old sheet. `said`: what must be told of a block or the page. */
export type Case = {
  family: Family;
  seed: number;
  before: Sheet;
  after: Sheet;
  /** Characters changed: where on the old sheet (roughly), from what to what. */
  change: { box: MmBox; before: string; after: string } | null;
  moved: { box: MmBox; after: MmBox; dx: number; dy: number } | null;
  placing: Placing | null;
  tone: { box: MmBox; by: number } | null;
  /** A tint under the whole sheet that changed. */
  ground?: MmBox;
  /** Text that is the same before and after, however it is set: never critical. */
  same: { box: MmBox; after: MmBox } | null;
};

const withBlock = (sheet: Sheet, id: string, change: (block: TextBlock) => TextBlock): Sheet => ({
  ...sheet,
  blocks: sheet.blocks.map((block) => (block.id === id ? change(block) : block)),
});
const blockOf = (sheet: Sheet, id: string): TextBlock => sheet.blocks.find((block) => block.id === id)!;

/** One digit of a line becomes another. */
export function otherDigit(sheet: Sheet, id: string, random: Random): { sheet: Sheet; change: NonNullable<Case['change']> } {
  const block = blockOf(sheet, id);
  const digits = block.lines.flatMap((line, row) => [...line].flatMap((one, column) => (/[0-9]/u.test(one) ? [{ row, column, one }] : [])));
  const { row, column, one } = random.pick(digits);
  const other = String((Number(one) + random.whole(1, 9)) % 10);
  const line = [...block.lines[row]!];
  const left = line.slice(0, column).reduce((sum, c) => sum + (/[ -~]/u.test(c) ? 0.56 : 1), 0) * block.size;
  line[column] = other;
  const box = {
    x: block.x + left - block.size,
    y: block.y + row * block.size * block.pitch - 0.2 * block.size,
    w: 2.6 * block.size,
    h: 1.7 * block.size,
  };
  return {
    sheet: withBlock(sheet, id, (old) => ({ ...old, lines: old.lines.map((text, at) => (at === row ? line.join('') : text)) })),
    change: { box, before: one, after: other },
  };
}

const inner = (random: Random): number => random.next() * 2 - 1;

export function caseOf(family: Family, seed: number): Case {
  const random = seeded(7919 * seed + FAMILIES.indexOf(family));
  const before = planSheet(random);
  const none = { family, seed, before, after: before, change: null, moved: null, placing: null, tone: null, same: null };
  const move = (sheet: Sheet, id: string): Pick<Case, 'after' | 'moved'> => {
    const block = blockOf(before, id);
    const [dx, dy] =
      id === 'maker'
        ? [random.whole(0, 20) + random.next(), random.next() * 8]
        : [random.next() * 20 - 2, random.whole(-2, 3) + random.next()];
    const moved = { ...blockOf(sheet, id), x: block.x + dx, y: block.y + dy };
    return { after: withBlock(sheet, id, () => moved), moved: { box: boxOf(block), after: boxOf(moved), dx, dy } };
  };
  const placed = (placing: Partial<Placing>): Case => {
    const { sheet, change } = otherDigit(before, random.pick(['table', 'maker']), random);
    const full = { ...PLACED, ...placing };
    return { ...none, after: { ...sheet, placing: full }, change, placing: full };
  };
  const reflowed = (sheet: Sheet): Pick<Case, 'after' | 'same'> => {
    const old = blockOf(sheet, 'stuffs');
    const again = { ...old, lines: broken(old.lines.join(''), random.pick([17, 19, 21, 22])) };
    return { after: withBlock(sheet, 'stuffs', () => again), same: { box: boxOf(old), after: boxOf(again) } };
  };
  switch (family) {
    case 'same':
      return none;
    case 'moved':
      return { ...none, ...move(before, random.pick(['maker', 'table'])) };
    case 'moved, changed': {
      const id = random.pick(['maker', 'table']);
      const { sheet, change } = otherDigit(before, id, random);
      return { ...none, ...move(sheet, id), change };
    }
    case 'moved logo': {
      const logo = before.drawn.find(({ id }) => id === 'logo')!;
      const { sheet, change } = otherDigit(before, 'maker', random);
      const [dx, dy] = [random.pick([-14, -8, -3, 3]) + random.next(), random.pick([-8, -3, 2]) + random.next()];
      const again = { ...logo, x: logo.x + dx, y: logo.y + dy };
      const after = { ...sheet, drawn: sheet.drawn.map((one) => (one.id === 'logo' ? again : one)) };
      return { ...none, after, moved: { box: logo, after: again, dx, dy }, change };
    }
    case 'reflow':
      return { ...none, ...reflowed(before) };
    case 'reflow, changed': {
      const { sheet, change } = otherDigit(before, 'table', random);
      return { ...none, ...reflowed(sheet), change };
    }
    case 'scaled block': {
      const scale = random.pick([0.92, 0.96, 1.05, 1.1]);
      const block = blockOf(before, 'table');
      const again = { ...block, size: block.size * scale };
      return { ...none, after: withBlock(before, 'table', () => again), same: { box: boxOf(block), after: boxOf(again) } };
    }
    case 'page moved':
      return placed({ dx: 3 * inner(random), dy: 3 * inner(random) });
    case 'page turned':
      return placed({ angle: random.pick([-5, -3.3, -1.7, -0.6, 0.4, 1.2, 2.5, 4.4]) });
    case 'page quarter':
      return placed({ quarter: random.pick([1, 2, 3]) });
    case 'page scaled':
      return placed({ scale: random.pick([0.95, 0.97, 0.99, 1.01, 1.02, 1.03]) });
    case 'tint':
    case 'gradient': {
      const id = family === 'tint' ? 'flat' : 'gradient';
      const strip = before.strips.find((one) => one.id === id)!;
      const { sheet, change } = otherDigit(before, 'table', random);
      const strips = sheet.strips.map((one) => (one.id === id ? { ...one, from: one.from + 3, to: one.to + 3 } : one));
      return { ...none, after: { ...sheet, strips }, tone: { box: strip, by: 3 }, change };
    }
    case 'ground': {
      // The tint lies under everything: what changed on it must not drown.
      const under = (sheet: Sheet, percent: number): Sheet => ({
        ...sheet,
        strips: [{ id: 'ground', x: 0, y: 0, w: sheet.width, h: sheet.height, from: percent, to: percent }],
      });
      const { sheet, change } = otherDigit(before, 'table', random);
      const [plain, tinted] = [under(before, 12), under(sheet, 15)];
      return { ...none, before: plain, after: tinted, ground: tinted.strips[0]!, change };
    }
    case 'face': {
      const old = blockOf(before, 'table');
      const again = { ...old, face: random.pick(FACE_NAMES.filter((face) => face !== old.face)) };
      return { ...none, after: withBlock(before, 'table', () => again), same: { box: boxOf(old), after: boxOf(again) } };
    }
    case 'text': {
      const { sheet, change } = otherDigit(before, random.pick(['table', 'maker']), random);
      return { ...none, after: sheet, change };
    }
  }
}
