/**
 * The one GraphQL client: a normalised cache by id, the id token from memory,
 * its renewal, and subscriptions whose code loads with the first of them.
 */
import {
  Client,
  fetchExchange,
  makeOperation,
  mapExchange,
  subscriptionExchange,
  type CombinedError,
  type Operation,
  type SubscriptionForwarder,
} from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { cacheExchange, type Cache, type Data, type UpdateResolver } from '@urql/exchange-graphcache';
import { errorWordsLoaded } from './error-text.ts';
import { inForeground } from './foreground.ts';
import { isInARow } from './in-a-row.ts';
import { opening } from './opening-questions.ts';
import { repeatingExchange } from './repeating.ts';
import { noteBuild } from '../newer-build.ts';
import { session } from '../session/session.ts';
import { subscribe } from './subscriptions.ts';
import type { TokenSource } from '../session/token-source.ts';

/** Types without an id belong to the field they were asked under: pages, value objects. */
const keys = new Proxy<Record<string, (data: Data) => string | null>>(
  {},
  { get: () => (data: Data) => (typeof data.id === 'string' ? data.id : null) },
);

/** Root fields that no change makes stale. */
const LASTING = new Set(['server']);

/**
 * After any mutation every list and record is asked for again, once, by the
 * screens that show it; what they show stays until the answer is there. So no
 * screen can forget to name what its change touched.
 */
function refreshEverything(cache: Cache): void {
  for (const field of cache.inspectFields('Query')) {
    if (!LASTING.has(field.fieldName)) cache.invalidate('Query', field.fieldName, field.arguments);
  }
}

const leaving = new Set<string>();

/** Says of a mutation that nothing which a screen shows is another after it: it may be sent many times a minute. */
export function leavesScreens(mutation: string): void {
  leaving.add(mutation);
}

/** One of many that a list does in a row: whoever runs them has its page asked for again at the end, not after each. */
function isOneOfMany({ input }: { input?: unknown }): boolean {
  return typeof input === 'object' && input !== null && 'together' in input && input.together === true;
}

const mutationUpdates = new Proxy<Record<string, UpdateResolver>>(
  {},
  {
    get: (_target, name) => (_result: unknown, args: { input?: unknown }, cache: Cache) =>
      isInARow() || isOneOfMany(args) || leaving.has(String(name)) ? undefined : refreshEverything(cache),
  },
);

function isUnauthenticated(error: CombinedError): boolean {
  const { response }: { response?: Pick<Response, 'status'> } = error;
  return response?.status === 401 || error.graphQLErrors.some((one) => one.extensions.code === 'UNAUTHENTICATED');
}

/**
 * A client of its own, for whoever the tokens are of.
 * @param send what its requests go out by
 * @param follow what its subscriptions come in by
 */
export function createClient(
  tokens: TokenSource,
  send: typeof fetch = (...request) => fetch(...request),
  follow: SubscriptionForwarder = subscribe,
): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { credentials: 'same-origin' },
    fetch: async (input, init) => {
      const response = await inForeground(send(input, init));
      noteBuild(response);
      return response;
    },
    exchanges: [
      // A refusal reaches no screen before its words.
      mapExchange({
        onOperation: noteOpen,
        onResult: (result) => (result.error ? errorWordsLoaded().then(() => result) : undefined),
      }),
      cacheExchange({ keys, updates: { Mutation: mutationUpdates } }),
      repeatingExchange(),
      authExchange(async (utils) => ({
        addAuthToOperation(operation) {
          const token = tokens.idToken();
          return token ? utils.appendHeaders(operation, { Authorization: `Bearer ${token}` }) : operation;
        },
        willAuthError: () => tokens.isStale(),
        didAuthError: isUnauthenticated,
        refreshAuth: async () => {
          // Without a connection the operation goes on and reports that itself.
          await tokens.renew().catch(() => false);
        },
      })),
      fetchExchange,
      subscriptionExchange({ forwardSubscription: follow }),
    ],
  });
}

/** Questions whose answers screens show now. */
const open = new Map<number, Operation>();

function noteOpen(operation: Operation): void {
  if (operation.kind === 'query') open.set(operation.key, operation);
  if (operation.kind === 'teardown') open.delete(operation.key);
}

/** Asks again for everything that a screen shows: after many commands in a row, of which none did. */
export function askAnew(): void {
  const client = appClient();
  for (const question of open.values()) {
    client.reexecuteOperation(makeOperation('query', question, { ...question.context, requestPolicy: 'cache-and-network' }));
  }
}

let current: Client | null = null;

/** The client of the signed-in person; made when first asked for. */
export function appClient(): Client {
  current ??= createClient(session, opening.ask);
  return current;
}

/** Forgets everything that was loaded: at sign-out nothing of one person may reach the next. */
export function forgetClient(): void {
  current = null;
  open.clear();
}
