/** `npm run new` lays seats that fit the house as it stands: each file is new, each line finds its place, and nothing is laid for a wrong name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WINGS } from '../../tools/house/plan.ts';
import { seatsOf } from '../../tools/new/kinds.ts';
import { NoSeat, withLines } from '../../tools/new/seat.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
const wings = WINGS.map(({ name }) => name);
const lay = (line: string) => seatsOf(line.split(' '), { read, wings });

describe('the seats of', () => {
  test.each([
    'feature catalogue/print-runs',
    'command catalogue/brands hide-brand',
    'command work/notifications mute-notices',
    'page brands brand-calendar /{brand}/calendar',
    'job catalogue/brands count-brands',
    'job work/notifications forget-notices',
    'setting ink-coverage',
  ])('%s find their places', (line) => {
    const seats = lay(line);
    expect(seats.files.length).toBeGreaterThan(0);
    expect(seats.files.filter(({ path }) => read(path) !== null)).toEqual([]);
    const changed = new Map<string, string>();
    for (const added of seats.added) {
      const before = changed.get(added.path) ?? read(added.path);
      expect(before, added.path).not.toBeNull();
      const after = withLines(before ?? '', added);
      expect(after).toContain(added.lines.trim());
      changed.set(added.path, after);
    }
    // A test comes with everything, and fails until its author has done it.
    expect(seats.files.some(({ path }) => /\.(test|spec)\.ts$/.test(path))).toBe(true);
    expect(seats.files.length + changed.size, 'files that a newcomer touches').toBeLessThanOrEqual(8);
    expect(seats.next.length).toBeGreaterThan(0);
  });

  test.each([
    ['', 'What shall be new?'],
    ['table things', 'no kind of thing'],
    ['feature Catalogue/things', 'no room'],
    ['feature nowhere/things', 'no room'],
    ['command catalogue/brands HideBrand', 'no name'],
    ['page brands things nowhere', 'no path'],
  ])('"%s" are not laid', (line, words) => {
    expect(() => lay(line)).toThrow(NoSeat);
    expect(() => lay(line)).toThrow(words);
  });
});
