import { execute, type ExecutionArgs, type ExecutionResult, type GraphQLError } from 'graphql';
import type { RequestContext } from '#platform/graphql/context.ts';
import { AppError } from '#shared/errors.ts';

/** Answers that say that somebody may not follow a topic any more, whatever comes next. */
const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * Answers each event of a subscription with a fresh context, so that the policy is asked again by who it is now. A refusal is the
 * last answer: whoever lost the right hears nothing of what happens afterwards, not even that it does.
 * @param renew makes the context of one event
 */
export async function* answerEvents(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  renew: () => Promise<Pick<RequestContext, 'close'>>,
): AsyncGenerator<ExecutionResult> {
  for await (const event of source) {
    const contextValue = await renew();
    let result: ExecutionResult;
    try {
      result = await execute({ ...args, rootValue: event, contextValue });
    } finally {
      await contextValue.close();
    }
    yield result;
    if (result.errors?.some(isRefusal)) return;
  }
}

/** Of the subscription itself: a refused field within an answer is only that field. */
function isRefusal({ path, originalError }: GraphQLError): boolean {
  return (path?.length ?? 0) <= 1 && originalError instanceof AppError && REFUSALS.has(originalError.code);
}
