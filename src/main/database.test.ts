import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';

test('a command that was given other settings than the server lays no second installation, and leaves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-none-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = join(folder, 'data');
  expect(() => readConfig({ KORYO_DATA_DIR: place }, { existing: true })).toThrow(`There is no Koryo in ${place}`);
  expect(readdirSync(folder)).toEqual([]);
  readConfig({ KORYO_DATA_DIR: place });
  expect(readdirSync(place)).toEqual(['secret']);
});
