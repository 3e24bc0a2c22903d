import { expect, it } from 'vitest';
import { Collector, type Told } from './collector.ts';

const FEW = 3;
const rgb: Told = { code: 'RGB_OBJECT', severity: 'WARNING', params: { object: 'TEXT', space: 'RGB' }, most: FEW };

/** Findings of so many objects, far from each other. */
function findingsOf(told: Told, objects: number) {
  const collector = new Collector(0, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  for (let at = 0; at < objects; at += 1) collector.addBox(told, { x: 100 * at, y: 50, w: 10, h: 20 });
  return collector.findings();
}

it('tells places one by one while they are few, and a page that is full of them as one', () => {
  expect(findingsOf(rgb, FEW)).toHaveLength(FEW);
  const [whole, ...more] = findingsOf(rgb, 90);
  expect(more).toEqual([]);
  // No object is lost, those beyond the places that are kept either.
  expect(whole).toMatchObject({ page: 0, params: { count: 90 }, box: { x: 0, y: 50, h: 20 } });
  const { most: _, ...apart } = rgb;
  expect(findingsOf(apart, 9)).toHaveLength(9);
});
