/** The plan of the house holds: few floors, arrows down, no room and no folder too big to know, and a map that is true. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawHouse } from '../../tools/house/draw.ts';
import { readSources } from '../../tools/house/imports.ts';
import { GROUND, isWing, ROOF, WINGS } from '../../tools/house/plan.ts';
import { circlesOf, floorsOf, survey } from '../../tools/house/survey.ts';

const root = join(import.meta.dirname, '../..');
const house = survey(readSources(root));
const nounsOf = (storey: string) => house.rooms.filter(({ path }) => path.startsWith(`src/${storey}/`));

describe('the house', () => {
  test('has the storeys of its plan and no other', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const planned = [...GROUND, ...WINGS, ...ROOF].map(({ name }) => name);
    expect(folders.map(({ name }) => name).sort()).toEqual(planned.sort());
  });

  test('has at most 8 floors of wings and ground rooms', () => {
    const floors = floorsOf(house.storeyArrows);
    const high = [...GROUND, ...WINGS].map(({ name }) => floors.get(name) ?? 0);
    expect(Math.min(...high)).toBe(1);
    expect(Math.max(...high)).toBeLessThanOrEqual(8);
  });

  test('has no circle among storeys, nor among rooms', () => {
    expect(circlesOf(house.storeyArrows)).toEqual([]);
    // What stands beside the folders of a storey carries them or is carried: it is no room.
    const halls = new Set([...GROUND, ...ROOF].map(({ name }) => `src/${name}`));
    const rooms = new Map([...house.roomArrows].filter(([room]) => !halls.has(room)));
    expect(circlesOf(new Map([...rooms].map(([room, used]) => [room, new Set([...used].filter((one) => !halls.has(one)))])))).toEqual([]);
  });

  test('has no room above 90 files or 8 % of the code', () => {
    expect(house.rooms.length).toBeGreaterThan(60);
    const big = house.rooms.filter(({ files, lines }) => files > 90 || lines > house.lines * 0.08);
    expect(big).toEqual([]);
  });

  test('has no folder above 25 files', () => {
    const counts = new Map<string, number>();
    const files = globSync(['src/**/*', 'test/**/*', 'tools/**/*', 'bench/**/*', 'e2e/**/*', 'db/**/*'], { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.generated.ts'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !/^(test\/fixtures|bench\/results)\//.test(file));
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(200);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('tells of every noun what it is', () => {
    const nouns = WINGS.flatMap(({ name }) => nounsOf(name).map(({ path }) => path));
    expect(nouns.length).toBeGreaterThan(25);
    expect(nouns.filter((room) => !existsSync(join(root, room, 'README.md')))).toEqual([]);
    expect(nouns.filter((room) => !isWing(room.split('/')[1] ?? ''))).toEqual([]);
  });

  test('looks as its map says (else: node tools/house.ts)', () => {
    expect(drawHouse(house)).toBe(readFileSync(join(root, 'docs/house.svg'), 'utf8'));
  });
});
