/**
 * Draws the map of the house, docs/house.svg, from the imports of the code. `node tools/house.ts` writes it, and prints rooms and
 * floors; with `--check` it only says whether the picture is true (exit 1 when not).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHouse } from './house/draw.ts';
import { readSources } from './house/imports.ts';
import { floorsOf, survey } from './house/survey.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/house.svg');
const house = survey(readSources(root));
const drawn = drawHouse(house);
if (!process.argv.includes('--check')) {
  for (const { path, files, lines } of house.rooms) {
    console.log(`${path.padEnd(44)} ${String(files).padStart(4)} files ${String(lines).padStart(6)} lines`);
  }
  for (const [storey, floor] of [...floorsOf(house.storeyArrows)].sort(([, a], [, b]) => b - a)) console.log(`floor ${floor}  ${storey}`);
  writeFileSync(file, drawn);
} else if (drawn !== readFileSync(file, 'utf8')) {
  console.error('docs/house.svg is not how the code stands: run `node tools/house.ts`');
  process.exit(1);
}
