import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { RequestContext } from '#platform/graphql/context.ts';
import { measuring, publicError, untrusted } from '#platform/graphql/server.ts';
import type { Trust } from '#platform/graphql/trusted-documents.ts';
import type { Identity } from '#platform/http/identity.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import { requestPath } from '#platform/http/request-path.ts';
import { newId } from '#shared/ids.ts';
import type { Application } from '../application.ts';
import { contextFor } from './graphql-context.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;

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
 * small messages, closed when the token ends. Each event is answered with a fresh context, so the policy is asked again.
 */
export function subscriptionServer(
  application: Application,
  identity: Identity,
  { schema, trust }: { schema: GraphQLSchema; trust: Trust | null },
): SubscriptionServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const { logger } = application;
  const contexts = new WeakMap<object, OperationContext>();
  const contextOf = (args: object): OperationContext => {
    const known = contexts.get(args);
    if (!known) throw new Error('an operation without a context');
    return known;
  };
  const ending = useServer(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      onConnect: async (ctx) => {
        const person = await identity.viewerOf(authorizationOf(ctx.connectionParams));
        if (!person) return false;
        const left = person.expiresAt.getTime() - Date.now();
        const timer = setTimeout(() => ctx.extra.socket.close(4401, 'expired'), Math.max(0, Math.min(left, 2 ** 31 - 1)));
        ctx.extra.socket.once('close', () => clearTimeout(timer));
        return true;
      },
      onSubscribe: (_ctx, _id, { query }) => (trust && !trust(query) ? [untrusted()] : undefined),
      context: async (ctx, _id, _payload, args) => {
        const { request } = ctx.extra;
        const renew = () =>
          contextFor(application, identity, {
            authorization: authorizationOf(ctx.connectionParams),
            languages: request.headers['accept-language'] ?? null,
            requestId: newId(),
            clientAddress: request.socket.remoteAddress ?? 'unknown',
          });
        const first = await renew();
        contexts.set(args, { first, renew });
        return first;
      },
      // Queries may come this way too; their read ends with the answer, as over HTTP.
      execute: async (args) => {
        const done = measuring(args.document, args.operationName);
        try {
          const result = await execute(args);
          done(result.errors);
          return result;
        } finally {
          await contextOf(args).first.close();
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
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
    },
    count: () => sockets.clients.size,
    close: async () => void (await ending.dispose()),
  };
}

async function* answerEvents(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  renew: () => Promise<RequestContext>,
): AsyncGenerator<ExecutionResult> {
  for await (const event of source) {
    const contextValue = await renew();
    try {
      yield await execute({ ...args, rootValue: event, contextValue });
    } finally {
      await contextValue.close();
    }
  }
}

function authorizationOf(params: Record<string, unknown> | undefined): string | null {
  return typeof params?.authorization === 'string' ? params.authorization : null;
}
