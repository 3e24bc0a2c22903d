/**
 * Prints the API's contract to `schema.graphql`. With `--check` it only says
 * whether the file is true (exit 1 when not).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { features } from '#main/features.ts';
import { buildSchema, printContract } from '#platform/graphql/schema.ts';

const file = path.join(import.meta.dirname, '../schema.graphql');
for (const feature of features) feature.register();
const printed = printContract(buildSchema());
const stored = await readFile(file, 'utf8').catch(() => '');
if (process.argv.includes('--check')) {
  if (stored === printed) process.exit(0);
  console.error('schema.graphql is not what the code answers: run `npm run generate:schema`');
  process.exit(1);
}
if (stored !== printed) await writeFile(file, printed);
