import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'koryo-migrations-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function put(set: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, set, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, set, file), text);
  }
  return path.join(folder, set);
}

describe('migrations in folders', () => {
  test('are read in the order of their file names, whichever folder they stand in', async () => {
    const set = await put('folders', {
      'work/0030-third.sql': 'select 3;',
      '0010-first.sql': 'select 1;',
      'people/deeper/0020-second.sql': 'select 2;',
      'approval/0040-fourth.sql': 'select 4;',
      'approval/README.md': 'no migration',
    });
    const found = await readMigrations(set);
    expect(found.map(({ name }) => name)).toEqual(['0010-first.sql', '0020-second.sql', '0030-third.sql', '0040-fourth.sql']);
    expect(found.map(({ text }) => text)).toEqual(['select 1;', 'select 2;', 'select 3;', 'select 4;']);
  });

  test('have the names and checksums that they had before they were moved', async () => {
    const flat = await readMigrations(await put('flat', { '0010-a.sql': 'select 1;', '0020-b.sql': 'select 2;' }));
    const moved = await readMigrations(await put('moved', { 'work/0010-a.sql': 'select 1;', 'people/0020-b.sql': 'select 2;' }));
    expect(moved).toEqual(flat);
  });

  test('of one name are refused, and both are named', async () => {
    const set = await put('twice', { 'work/0010-a.sql': 'select 1;', 'people/0010-a.sql': 'select 2;' });
    await expect(readMigrations(set)).rejects.toThrow(
      `two migrations have one name: ${path.join('people', '0010-a.sql')} and ${path.join('work', '0010-a.sql')}`,
    );
  });

  test('of the application all have names of their own, each with a number of its own', async () => {
    const numbers = (await readMigrations()).map(({ name }) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    expect(numbers.length).toBeGreaterThan(60);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
