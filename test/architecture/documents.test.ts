/** What the documents name exists: a path that was moved is mended with the move. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { WINGS } from '../../tools/house/plan.ts';

const root = join(import.meta.dirname, '../..');
const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(Boolean);
const documents = files.filter((file) => /README\.md$|^ARCHITECTURE\.md$|^CONTRIBUTING\.md$|^docs\/[a-z-]+\.md$/.test(file));
const known = new Set(files);

/** Paths in code marks, whole or without what every reader can add: src, the wing, the document's own folder. */
function missingIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css|graphql))`/g)].map((match) => match[1] ?? '');
  const from = ['', 'src/', ...WINGS.map(({ name }) => `src/${name}/`), `${dirname(document)}/`];
  return named.filter(
    (path) => !from.some((start) => known.has(`${start}${path}`)) && !files.some((file) => file.endsWith(`/${path.replace(/^\./, '')}`)),
  );
}

test('every file that a document names is there', () => {
  expect(documents.length).toBeGreaterThan(40);
  const missing = documents.flatMap((document) => missingIn(document).map((path) => `${document}: ${path}`));
  expect(missing.filter((line) => !line.endsWith(': .graphql'))).toEqual([]);
});
