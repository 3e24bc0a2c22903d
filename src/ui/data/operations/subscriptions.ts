import type { SubscriptionForwarder } from '@urql/core';
import type { Client } from 'graphql-ws';
import { session } from '../session/session.ts';

let socket: Promise<Client> | null = null;
/** So long after the socket is open whoever waited for it is surely listened to, ms. */
const LISTENING_AFTER_MS = 300;
const waiting = new Set<() => void>();

/**
 * Runs each time the socket has been opened, for the first time or again: what was told between a page's answer and then was heard by nobody.
 * Answers the way to stop.
 */
export function whenSocketOpens(run: () => void): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}

/** graphql-ws and its socket exist only once something is subscribed to. */
function connect(): Promise<Client> {
  socket ??= import('graphql-ws').then(({ createClient }) =>
    createClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
      lazy: true,
      on: { connected: () => void setTimeout(() => waiting.forEach((run) => run()), LISTENING_AFTER_MS) },
      retryAttempts: Infinity,
      shouldRetry: () => session.status() === 'signed-in',
      connectionParams: async () => {
        if (session.isStale()) await session.renew();
        return { authorization: `Bearer ${session.idToken() ?? ''}` };
      },
    }),
  );
  return socket;
}

export const subscribe: SubscriptionForwarder = (request) => ({
  subscribe(sink) {
    let stop: (() => void) | undefined;
    let stopped = false;
    void connect().then((client) => {
      if (stopped) return;
      stop = client.subscribe<Record<string, unknown>, Record<string, unknown>>(
        { query: request.query ?? '', variables: request.variables ?? null },
        { next: (value) => sink.next(value), error: (error) => sink.error(error), complete: () => sink.complete() },
      );
    });
    return {
      unsubscribe() {
        stopped = true;
        stop?.();
      },
    };
  },
});

/** Ends the socket with the session it was opened for. */
export async function closeSocket(): Promise<void> {
  const open = socket;
  socket = null;
  await (await open)?.dispose();
}
