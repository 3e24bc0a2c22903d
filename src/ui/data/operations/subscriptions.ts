import type { SubscriptionForwarder } from '@urql/core';
import type { Client } from 'graphql-ws';
import { session } from '../session/session.ts';

let socket: Promise<Client> | null = null;

/** graphql-ws and its socket exist only once something is subscribed to. */
function connect(): Promise<Client> {
  socket ??= import('graphql-ws').then(({ createClient }) =>
    createClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
      lazy: true,
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
