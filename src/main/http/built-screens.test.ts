/** Pages are served once they are built, and a build that failed is told instead of waited for. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { screensBuilt } from './built-screens.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koryo-screens-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('waits for the screens of its own sources, not for those that lay there before', async () => {
  writeFileSync(join(folder, '.stamp'), 'before\n');
  let isBuilt = false;
  const built = screensBuilt('now', folder).then(() => {
    isBuilt = true;
  });
  await new Promise(setImmediate);
  expect(isBuilt).toBe(false);
  writeFileSync(join(folder, '.stamp'), 'now\n');
  await built;
});

it('gives up when they could not be built', async () => {
  const built = screensBuilt('now', folder);
  writeFileSync(join(folder, '.unbuilt'), '');
  await expect(built).rejects.toThrow('could not be built');
});
