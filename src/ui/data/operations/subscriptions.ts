import type { SubscriptionForwarder } from '@urql/core';
import type { Client } from 'graphql-ws';
import { session } from '../session/session.ts';
import type { TokenSource } from '../session/token-source.ts';

/** So long after the socket is open whoever waited for it is surely listened to, ms. */
const LISTENING_AFTER_MS = 300;
/** How the server closes the socket of somebody who may not go on as before (graphql-transport-ws: forbidden). */
const FORBIDDEN = 4403;
const waiting = new Set<() => void>();

/**
 * Runs each time the socket has been opened, for the first time or again: what was told between a page's answer and then was heard by nobody.
 * Answers the way to stop.
 */
export function whenSocketOpens(run: () => void): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}

interface SocketOwner extends TokenSource {
  /** Whether a socket that closed is opened again. */
  comesAgain(): boolean;
  /** The server let nobody go on by the token that the socket was opened with. */
  onForbidden?(): void;
}

interface Socket {
  subscribe: SubscriptionForwarder;
  close(): Promise<void>;
}

/** A socket for whoever the tokens are of. graphql-ws and the socket exist only once something is subscribed to. */
export function createSocket(owner: SocketOwner): Socket {
  let socket: Promise<Client> | null = null;
  const connect = (): Promise<Client> =>
    (socket ??= import('graphql-ws').then(({ createClient }) =>
      createClient({
        url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
        lazy: true,
        on: {
          connected: () => void setTimeout(() => waiting.forEach((run) => run()), LISTENING_AFTER_MS),
          closed: (event) => event instanceof CloseEvent && event.code === FORBIDDEN && owner.onForbidden?.(),
        },
        retryAttempts: Infinity,
        shouldRetry: () => owner.comesAgain(),
        connectionParams: async () => {
          if (owner.isStale()) await owner.renew();
          return { authorization: `Bearer ${owner.idToken() ?? ''}` };
        },
      }),
    ));
  return {
    subscribe: (request) => ({
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
    }),
    async close() {
      const open = socket;
      socket = null;
      await (await open)?.dispose();
    },
  };
}

const own = createSocket({
  idToken: session.idToken,
  isStale: session.isStale,
  renew: session.renew,
  comesAgain: () => session.status() === 'signed-in',
});

/** The socket of the signed-in person. */
export const { subscribe } = own;

/** Ends the socket with the session it was opened for. */
export const closeSocket = (): Promise<void> => own.close();
