/** Prints one hash over everything that is built, screens and programs of the engine; bin/start builds only when it has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOF, WINGS } from './house/plan.ts';

const root = join(import.meta.dirname, '..');
const hash = createHash('sha256');

function add(file: string): void {
  hash
    .update(`${file}\0`)
    .update(readFileSync(join(root, file)))
    .update('\0');
}

const folders = [
  'shared',
  'engine',
  'ui',
  ...WINGS.map((wing) => wing.name),
  ...ROOF.map((room) => room.name).filter((name) => name !== 'main'),
];
for (const folder of folders.map((name) => `src/${name}`)) {
  if (!existsSync(join(root, folder))) continue;
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.generated\.ts$|\.test\.tsx?$/.test(entry.name) && !/\/server(\/|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  for (const file of files.sort()) add(file);
}
for (const file of ['schema.graphql', 'vite.config.ts', 'tools/generate.ts', 'package-lock.json'])
  if (existsSync(join(root, file))) add(file);
process.stdout.write(`${hash.digest('hex')}\n`);
