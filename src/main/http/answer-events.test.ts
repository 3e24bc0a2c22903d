import { buildSchema, GraphQLError, parse, type ExecutionResult } from 'graphql';
import { expect, test } from 'vitest';
import { AppError, generalErrors } from '#shared/errors.ts';
import { answerEvents } from './answer-events.ts';

const schema = buildSchema('type Query { a: ID } type Subscription { changed: ID }');

/** Three events, of which the resolver answers what is given; also whether the source and each context were closed. */
async function answered(resolve: (event: number) => unknown) {
  const log: string[] = [];
  async function* events() {
    try {
      for (let event = 1; event <= 3; event++) yield { changed: () => resolve(event) };
    } finally {
      log.push('source closed');
    }
  }
  const renew = async () => ({ close: async () => void log.push('context closed') });
  const results: ExecutionResult[] = [];
  for await (const result of answerEvents(events(), { schema, document: parse('subscription { changed }') }, renew)) results.push(result);
  return { results, log };
}

test('every event is answered, each with a context of its own', async () => {
  const { results, log } = await answered((event) => String(event));
  expect(results.map(({ data }) => data?.changed)).toEqual(['1', '2', '3']);
  expect(log).toEqual(['context closed', 'context closed', 'context closed', 'source closed']);
});

test.each(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const)('%s is the last answer, and the source is let go', async (code) => {
  const { results, log } = await answered((event) => {
    if (event === 2) throw new AppError(generalErrors[code]);
    return String(event);
  });
  expect(results).toHaveLength(2);
  expect(results[1]?.errors?.[0]?.originalError).toBeInstanceOf(AppError);
  expect(log).toEqual(['context closed', 'context closed', 'source closed']);
});

test('another failure of one event is not the end', async () => {
  const { results } = await answered((event) => {
    if (event === 2) throw new GraphQLError('lost');
    return String(event);
  });
  expect(results).toHaveLength(3);
});
