import type { CombinedError, Exchange, Operation } from '@urql/core';
import { retryExchange } from '@urql/exchange-retry';

/** What a proxy answers while the server behind it is away or starts anew. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Doubled with each try, so that about ten seconds pass before somebody is told: an update of one server is shorter. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;
const TRIES = 5;

/** Whether the same may be sent twice: a question, or a command whose key lets the server do it once. */
function isIdempotent({ kind, query, variables }: Pick<Operation, 'kind' | 'query' | 'variables'>): boolean {
  if (kind === 'query') return true;
  const takesKey = query.definitions.some(
    (one) =>
      one.kind === 'OperationDefinition' && one.variableDefinitions?.some(({ variable }) => variable.name.value === 'requestKey') === true,
  );
  return kind === 'mutation' && takesKey && typeof variables?.requestKey === 'string';
}

/**
 * Whether a failed operation is sent again by itself: the server is away for a moment, and nothing can be done twice. Without a
 * connection (OFFLINE) the person is told at once.
 */
export function isRepeated(error: CombinedError, operation: Pick<Operation, 'kind' | 'query' | 'variables'>): boolean {
  const { response }: { response?: Pick<Response, 'status'> } = error;
  const isAway = AWAY.has(response?.status ?? 0) || error.graphQLErrors.some(({ extensions }) => extensions.code === 'UNAVAILABLE');
  return isAway && isIdempotent(operation);
}

/** Sends questions and commands again while the server is away, for about ten seconds; then the failure is told. */
export function repeatingExchange(firstWaitMs = FIRST_WAIT_MS): Exchange {
  return retryExchange({
    initialDelayMs: firstWaitMs,
    maxDelayMs: Math.min(LONGEST_WAIT_MS, firstWaitMs * 8),
    randomDelay: true,
    maxNumberAttempts: TRIES,
    retryIf: isRepeated,
  });
}
