/** How forms listen to their controls. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('a control is registered through the form (field, choice, Controlled): a registration that the compiler keeps outlives a reset', () => {
  const screens = globSync('src/**/*.tsx', { cwd: root });
  expect(screens.length).toBeGreaterThan(300);
  const found = screens.filter((file) => /\brhf\s*\.\s*register\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
