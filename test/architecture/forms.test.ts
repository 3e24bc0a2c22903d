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

test('whoever picks by typing has one control: its keys are proved once, for every form (e2e/journeys/pickers.spec.ts)', () => {
  const made = globSync('src/**/*.tsx', { cwd: root }).filter((file) =>
    /@base-ui\/react\/(?:combobox|autocomplete)|role="combobox"|<datalist/.test(readFileSync(join(root, file), 'utf8')),
  );
  // Beside it only the palette, which leads somewhere and fills in nothing.
  expect(made.toSorted()).toEqual(['src/overview/search/web/palette-dialog.tsx', 'src/ui/components/fields/combobox-control.tsx']);
});
