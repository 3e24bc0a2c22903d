/** What is said of the house is true of its imports: circles and floors of arrows drawn at random, imports in every way of writing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importsOf } from '../../tools/house/imports.ts';
import { roomOf, storeyOf } from '../../tools/house/plan.ts';
import { circlesOf, floorsOf, survey } from '../../tools/house/survey.ts';

const name = (n: number) => `room-${n}`;
/** Arrows from a higher number to a lower one alone: no circle. */
const downward = fc
  .array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 40 })
  .map((pairs) => pairs.filter(([from, to]) => from > to))
  .map((pairs) => {
    const arrows = new Map(Array.from({ length: 12 }, (_, n) => [name(n), new Set<string>()]));
    for (const [from, to] of pairs) arrows.get(name(from))?.add(name(to));
    return arrows;
  });

/** Whether one reaches the other, by walking. */
function reaches(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of arrows.get(node) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}

describe('circles and floors', () => {
  test('arrows that run down have no circle, and each stands above all that it uses', () => {
    fc.assert(
      fc.property(downward, (arrows) => {
        expect(circlesOf(arrows)).toEqual([]);
        const floors = floorsOf(arrows);
        for (const [from, used] of arrows) for (const to of used) expect(floors.get(from)).toBeGreaterThan(floors.get(to) ?? Infinity);
      }),
    );
  });

  test('one arrow back up is found with everything on the way round, and has no floors', () => {
    fc.assert(
      fc.property(downward, fc.nat(11), fc.nat(11), (arrows, low, high) => {
        fc.pre(low < high && reaches(arrows, name(high), name(low)));
        arrows.get(name(low))?.add(name(high));
        const round = [...arrows.keys()].filter((node) => reaches(arrows, node, node)).sort();
        expect(circlesOf(arrows)).toEqual([round]);
        expect(() => floorsOf(arrows)).toThrow(/a circle/);
      }),
    );
  });
});

describe('imports', () => {
  test('are found however they are written, types too, and only ours', () => {
    const text = [
      "import { a } from '#people/access/server/door.ts';",
      "import type { B } from '../rules/types.ts';",
      "export { c } from './store.ts';",
      "const d = () => import('#ui/components/overlays/dialog.tsx');",
      "import './brand.css';",
      "import { E } from './brands.graphql.generated.ts';",
      "import { z } from 'zod';",
      "import {\n  f,\n  g,\n} from '#shared/text.ts';",
    ].join('\n');
    expect(importsOf('src/catalogue/brands/web/brand-form.tsx', text)).toEqual([
      'src/people/access/server/door.ts',
      'src/catalogue/brands/rules/types.ts',
      'src/catalogue/brands/web/store.ts',
      'src/ui/components/overlays/dialog.tsx',
      'src/catalogue/brands/web/brand.css',
      'src/catalogue/brands/web/brands.graphql',
      'src/shared/text.ts',
    ]);
  });

  test('become arrows between rooms and between storeys', () => {
    const files = [
      {
        path: 'src/catalogue/brands/server/store.ts',
        lines: 10,
        imports: ['src/people/access/server/door.ts', 'src/catalogue/brands/rules/types.ts'],
      },
      { path: 'src/catalogue/brands/rules/types.ts', lines: 5, imports: [] },
      { path: 'src/catalogue/brands/web/brand.css', lines: 3, imports: [] },
      { path: 'src/people/access/server/door.ts', lines: 2, imports: [] },
    ];
    const house = survey(files);
    expect(house.rooms).toEqual([
      { path: 'src/catalogue/brands', files: 2, lines: 18 },
      { path: 'src/people/access', files: 1, lines: 2 },
    ]);
    expect(house.roomArrows.get('src/catalogue/brands')).toEqual(new Set(['src/people/access']));
    expect(house.storeyArrows.get('catalogue')).toEqual(new Set(['people']));
  });

  test('stand in the room of their folder, and outside of src in none', () => {
    expect(roomOf('src/engine/text/match/align.ts')).toBe('src/engine/text');
    expect(roomOf('src/platform/command.ts')).toBe('src/platform');
    expect(roomOf('src/people/accounts/messages.ts')).toBe('src/people/accounts');
    expect([roomOf('bench/run.ts'), storeyOf('bench/run.ts')]).toEqual([null, null]);
  });
});
