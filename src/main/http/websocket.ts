import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createSourceEventStream, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RequestContext } from '#platform/graphql/context.ts';
import { publicError } from '#platform/graphql/public-error.ts';
import { counted, type Metering } from '#platform/graphql/metered.ts';
import { measuring } from '#platform/graphql/measured.ts';
import { refusalOf } from '#platform/graphql/server.ts';
import type { Trust } from '#platform/graphql/trusted-documents.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Identity } from '#platform/http/identity.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import { requestPath } from '#platform/http/request-path.ts';
import { LimitReached } from '#platform/limits/refusal.ts';
import { clientAddress } from '#platform/http/trusted-proxy.ts';
import { newId } from '#shared/ids.ts';
import type { Application } from '../application.ts';
import { answerEvents } from './answer-events.ts';
import { contextFor } from './graphql-context.ts';
import { watchStanding } from './standing.ts';

/** Within this time a socket says who it is. */
const CONNECT_MS = 10_000;
const MAX_MESSAGE_BYTES = 64 * 1024;
/**
 * Forbidden, by the protocol graphql-transport-ws: the screens' client comes again with a token of now, and follows what it still
 * may. After 4401 it would never come back, and the screen stand still until it is loaded anew.
 */
const CLOSED = 4403;

/** A screen holds one socket; so many are open pages of one person, or those of one network who have not said yet who they are. */
const SOCKETS_PER_PERSON = 100;
const WAITING_PER_CLIENT = 200;
/** A screen follows fewer than ten things at once. */
const SUBSCRIPTIONS_PER_SOCKET = 100;

export interface SubscriptionServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Open sockets. */
  count(): number;
  close(): Promise<void>;
}

/** What an operation began with, and how its context is made anew. */
interface OperationContext {
  first: RequestContext;
  renew(): Promise<RequestContext>;
}

/**
 * GraphQL subscriptions over a websocket at /graphql (reliability rule 8): same origin only, the id token within 10 s,
 * small messages, closed when the token ends, and at once when session, account or a role is taken away (`standing.ts`). Each
 * event is answered with a fresh context, so the policy is asked again.
 */
export function subscriptionServer(
  application: Application,
  identity: Identity,
  { schema, trust, metering }: { schema: GraphQLSchema; trust: Trust | null; metering: Metering },
): SubscriptionServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const { logger } = application;
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), application.config.trustProxy);
  const held = counting(SOCKETS_PER_PERSON);
  const waiting = counting(WAITING_PER_CLIENT);
  const contexts = new WeakMap<object, OperationContext>();
  const contextOf = (args: object): OperationContext => {
    const known = contexts.get(args);
    if (!known) throw new Error('an operation without a context');
    return known;
  };
  const ending = useServer(
    {
      schema,
      connectionInitWaitTimeout: CONNECT_MS,
      onConnect: async (ctx) => {
        const authorization = authorizationOf(ctx.connectionParams);
        const person = await identity.viewerOf(authorization, addressOf(ctx.extra.request));
        if (!person) return false;
        const { socket } = ctx.extra;
        // One who has this many is a script; the newest is refused, as if nobody had asked.
        if (!held(person.viewer.userId, socket)) return false;
        const left = person.expiresAt.getTime() - Date.now();
        const timer = setTimeout(() => socket.close(CLOSED, 'expired'), Math.max(0, Math.min(left, 2 ** 31 - 1)));
        const unwatch = watchStanding({
          identity,
          subscribe: application.ports.subscribe,
          authorization,
          viewer: person.viewer,
          clientAddress: addressOf(ctx.extra.request),
          onLost: () => socket.close(CLOSED, 'revoked'),
          onError: (error) => logger.warn({ err: error }, 'who is connected could not be asked anew'),
        });
        socket.once('close', () => {
          clearTimeout(timer);
          unwatch();
        });
        return true;
      },
      onSubscribe: async (ctx, _id, { query }) => {
        const refusal = trust && (await refusalOf(trust, schema, query));
        if (refusal) return [refusal];
        const tooMany = Object.keys(ctx.subscriptions).length > SUBSCRIPTIONS_PER_SOCKET;
        return tooMany ? [publicError(new LimitReached('api', 'person', 1), () => undefined)] : undefined;
      },
      context: async (ctx, _id, _payload, args) => {
        const { request } = ctx.extra;
        const renew = () =>
          contextFor(application, identity, {
            authorization: authorizationOf(ctx.connectionParams),
            languages: request.headers['accept-language'] ?? null,
            requestId: newId(),
            clientAddress: addressOf(request),
          });
        const first = await renew();
        contexts.set(args, { first, renew });
        return first;
      },
      // Queries may come this way too; their read ends with the answer, as over HTTP.
      execute: async (args) => {
        const done = measuring(args.document, args.operationName);
        const { first } = contextOf(args);
        try {
          const answered = counted(metering, first, args);
          const result = await execute(args);
          answered(result.data);
          done(result.errors);
          return result;
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error;
          return { errors: [new GraphQLError(error.code, { originalError: error })] };
        } finally {
          await first.close();
        }
      },
      subscribe: async (args) => {
        const source = await createSourceEventStream(args);
        if (!(Symbol.asyncIterator in source)) return source;
        return answerEvents(source, args, contextOf(args).renew);
      },
      onError: (_ctx, _id, _payload, errors) =>
        errors.map((error) => publicError(error, (cause) => logger.error({ err: cause }, 'a subscription failed'))),
      onNext: (_ctx, _id, _payload, _args, result) => {
        if (!result.errors) return undefined;
        return {
          ...result,
          errors: result.errors.map((error) => publicError(error, (cause) => logger.error({ err: cause }, 'a subscription failed'))),
        };
      },
    },
    sockets,
  );
  return {
    upgrade(request, socket, head) {
      const { origin, host } = request.headers;
      // A page of another origin must not open a socket with our user's browser.
      if (requestPath(request.url) !== '/graphql' || !isOwnOrigin(origin, host, application.config.publicUrl)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (opened) => {
        if (waiting(clientNetwork(addressOf(request)), opened, CONNECT_MS)) sockets.emit('connection', opened, request);
        else opened.close(CLOSED, 'too many');
      });
    },
    count: () => sockets.clients.size,
    close: async () => void (await ending.dispose()),
  };
}

function authorizationOf(params: Record<string, unknown> | undefined): string | null {
  return typeof params?.authorization === 'string' ? params.authorization : null;
}

/**
 * Counts the open sockets of somebody; answers whether one more is within the most. A socket counts until it closes, or for
 * `milliseconds`.
 */
function counting(most: number): (whose: string, socket: WebSocket, milliseconds?: number) => boolean {
  const counts = new Map<string, number>();
  return (whose, socket, milliseconds) => {
    const count = counts.get(whose) ?? 0;
    if (count >= most) return false;
    counts.set(whose, count + 1);
    let counted = true;
    const end = () => {
      if (!counted) return;
      counted = false;
      const left = (counts.get(whose) ?? 1) - 1;
      if (left > 0) counts.set(whose, left);
      else counts.delete(whose);
    };
    socket.once('close', end);
    if (milliseconds !== undefined) setTimeout(end, milliseconds).unref();
    return true;
  };
}
