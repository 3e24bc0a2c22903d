import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { reachDatabase } from './database.ts';

test('a command that was given other settings than the server lays no second installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-none-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ KORYO_DATA_DIR: folder });
  await expect(reachDatabase(config, { existing: true })).rejects.toThrow(`There is no Koryo in ${folder}`);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});
