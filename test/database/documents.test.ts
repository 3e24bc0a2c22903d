/** Every question that a screen asks is within the limits that the server sets to documents: tokens, depth, aliases, cost. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDocument } from '@urql/core';
import { buildSchema, print, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { graphqlServer } from '#platform/graphql/server.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.graphql.generated.ts', { cwd: root });

/** The documents of a generated file, by name. */
async function documentsOf(file: string): Promise<[string, DocumentNode][]> {
  const all = Object.entries((await import(join(root, file))) as Record<string, unknown>);
  return all.filter((entry): entry is [string, DocumentNode] => entry[0].endsWith('Document'));
}

const server = graphqlServer({
  schema: buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8')),
  context: () => Promise.resolve({} as never),
  development: false,
  trust: null,
  logError: () => undefined,
});

/** What the server says against a document as browsers send it, before anything runs. */
async function limitsBroken(query: string): Promise<string[]> {
  const answer = await server.fetch('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { errors = [] } = (await answer.json()) as { errors?: { message: string }[] };
  return errors.map(({ message }) => message).filter((message) => message.includes('limit'));
}

test.each(files)('the questions of %s', async (file) => {
  for (const [name, document] of await documentsOf(file)) {
    expect(await limitsBroken(print(formatDocument(document))), name).toEqual([]);
  }
});

test('a document beyond them is refused', async () => {
  const aliases = Array.from({ length: 40 }, (_, n) => `a${n}: me { id }`);
  expect(await limitsBroken(`{ ${aliases.join(' ')} }`)).not.toEqual([]);
});
