/** Reliability rule 9: production answers browsers what the screens were built with, and programs what they ask. */
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, test } from 'vitest';
import { AppError, generalErrors } from '#shared/errors.ts';
import { inScope, type LogScope } from '../observe/scope.ts';
import type { RequestContext } from './context.ts';
import { graphqlServer } from './server.ts';
import type { Standing } from './trusted-documents.ts';

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      hello: { type: GraphQLString, resolve: () => 'world' },
      refused: { type: GraphQLString, resolve: () => Promise.reject(new AppError(generalErrors.NOT_FOUND)) },
      broken: { type: GraphQLString, resolve: () => Promise.reject(new Error('a secret of the machine')) },
    },
  }),
});
const STANDINGS: Record<string, Standing> = {
  '{ hello }': 'own',
  '{ before: hello }': 'earlier',
  '{ hello gone }': 'earlier',
  '{ after: hello }': 'later',
  '{ hello added }': 'later',
};
const context = { close: async () => undefined } as RequestContext;

async function answerTo(
  authorization: string | null,
  query: string,
): Promise<{ data?: unknown; errors?: { extensions: { code: string } }[] }> {
  const yoga = graphqlServer({
    schema,
    context: async () => context,
    development: false,
    trust: (text) => STANDINGS[text] ?? 'unknown',
    isProgram: async (header) => header === 'Bearer koryo_a-key-that-holds',
    logError: () => undefined,
  });
  const headers = { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) };
  const response = await yoga.fetch('http://localhost/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as { data?: unknown };
}

test('a document of the screens is answered to anybody', async () => {
  expect((await answerTo(null, '{ hello }')).data).toEqual({ hello: 'world' });
});

test('what pages of the build before or after send is answered as long as the schema can, else the page is old, or ahead and comes again', async () => {
  expect((await answerTo(null, '{ before: hello }')).data).toEqual({ before: 'world' });
  expect((await answerTo(null, '{ after: hello }')).data).toEqual({ after: 'world' });
  expect((await answerTo(null, '{ hello gone }')).errors?.[0]?.extensions.code).toBe('OUTDATED_PAGE');
  expect((await answerTo(null, '{ hello added }')).errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
});

test('any other is answered to a program whose key holds, and to nobody else', async () => {
  expect((await answerTo('Bearer koryo_a-key-that-holds', '{ again: hello }')).data).toEqual({ again: 'world' });
  for (const header of [null, 'Bearer koryo_another', 'Bearer eyJ.e30.c2ln']) {
    expect((await answerTo(header, '{ again: hello }')).errors?.[0]?.extensions.code).toBe('OUTDATED_PAGE');
  }
});

test('a refusal is told by its code, compiled or not; what went wrong on our side by no word of its own', async () => {
  for (const query of ['{ refused }', '{ a: refused }']) {
    expect((await answerTo('Bearer koryo_a-key-that-holds', query)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  }
  const { errors } = await answerTo('Bearer koryo_a-key-that-holds', '{ broken }');
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL');
  expect(JSON.stringify(errors)).not.toContain('a secret');
});

test('what a request was refused with stands in its line of the log, wherever on its way that was', async () => {
  const refusedWith = async (authorization: string | null, query: string) => {
    const scope: LogScope = {};
    await inScope(scope, () => answerTo(authorization, query));
    return scope.refused;
  };
  const key = 'Bearer koryo_a-key-that-holds';
  expect(await refusedWith(key, '{ hello }')).toBeUndefined();
  expect(await refusedWith(key, '{ refused }')).toBe('NOT_FOUND');
  expect(await refusedWith(null, '{ again: hello }')).toBe('OUTDATED_PAGE');
  expect(await refusedWith(key, '{ nothing }')).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await refusedWith(key, '{'.repeat(200))).toBe('GRAPHQL_PARSE_FAILED');
});
