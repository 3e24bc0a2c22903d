import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { LimitReached } from '../limits/refusal.ts';
import type { Logger } from '../logging.ts';
import { httpSeconds } from '../observe/metrics.ts';
import { inScope, scopeOfHeaders, type LogScope } from '../observe/scope.ts';
import { traced } from '../observe/tracing.ts';
import { outageOf } from '../outage.ts';
import type { RequestFacts } from './identity.ts';
import { securityHeaders, setHeaders, type SecurityOptions } from './security-headers.ts';
import { clientAddress, type ProxyTrust } from './trusted-proxy.ts';
import { requestPath } from './request-path.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, facts: RequestFacts) => Promise<void>;

/** One line of the routing table: exact path, or everything below it when it ends with '/'. */
export interface Route {
  path: string;
  methods: readonly string[];
  /** Largest body in bytes; 0: none; null: the handler limits it itself. */
  bodyLimit: number | null;
  /** Milliseconds without a byte after which the connection is given up. */
  idleTimeout?: number;
  handle: Handler;
}

export interface HttpServerOptions {
  routes: readonly Route[];
  security: SecurityOptions;
  /** Whose word for the client's address counts; absent: nobody's. */
  trustProxy?: ProxyTrust;
  logger: Logger;
  /** Websocket handshakes; absent: refused. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface HttpServer {
  listen(port: number, host: string): Promise<number>;
  /** Takes no new request, lets running ones finish for up to `seconds`, then closes what is left. */
  stop(seconds?: number): Promise<void>;
}

const IDLE_MS = 60_000;
/** Asked so often that nobody wants to read of it. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Plain node http with a routing table, limits, security headers and a log line per request. */
export function httpServer(options: HttpServerOptions): HttpServer {
  const headers = securityHeaders(options.security);
  let stopping = false;
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, requestTimeout: 0, keepAliveTimeout: 10_000, connectionsCheckingInterval: 5000 },
    (request, response) => {
      void answer(request, response);
    },
  );
  server.maxHeadersCount = 100;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers open connections before they need them. Words on one that was only idle would be taken for the answer to the
    // request that is just being sent; a connection that closes is simply opened anew.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy();
    else if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    else socket.destroy();
  });
  server.on('upgrade', (request, socket, head) => {
    // A socket that breaks before the handshake is over has nobody else who listens for it.
    socket.on('error', () => socket.destroy());
    try {
      if (options.upgrade && !stopping) options.upgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    } catch (error) {
      // One strange handshake must not end the process for everybody.
      options.logger.warn({ err: error }, 'a websocket handshake failed');
      socket.destroy();
    }
  });

  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), options.trustProxy ?? { by: 'nobody' });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const facts = { requestId: newId(), clientAddress: addressOf(request) };
    setHeaders(response, headers);
    response.setHeader('X-Request-Id', facts.requestId);
    if (stopping) response.setHeader('Connection', 'close');
    const path = requestPath(request.url);
    const scope: LogScope = { requestId: facts.requestId, ...scopeOfHeaders(request.headers) };
    const found = options.routes.find((one) => (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path));
    const method = request.method ?? '';
    response.once('close', () => {
      const took = performance.now() - started;
      const { statusCode: status } = response;
      httpSeconds.observe({ route: found?.path ?? 'none', method: METHODS.has(method) ? method : 'other', status }, took / 1000);
      // Ticket paths open a file: they stay out of the log.
      const shown = path.replace(/^\/(files|exports)\/.*/, '/$1/…');
      const level = QUIET.has(path) || path.startsWith('/assets/') ? 'debug' : 'info';
      const aborted = !response.writableFinished;
      options.logger[level]({ ...facts, ...scope, method, path: shown, status, ms: Math.round(took), aborted }, 'request');
    });
    const span = {
      kind: 'server',
      headers: request.headers,
      attributes: { 'http.request.method': method, 'http.route': found?.path ?? '' },
    } as const;
    const ended = () => ({
      'http.response.status_code': response.statusCode,
      'koryo.request': facts.requestId,
      ...(scope.operation ? { 'graphql.operation.name': scope.operation } : {}),
    });
    const work = () => route(request, response, found, facts);
    try {
      await inScope(scope, () => (QUIET.has(path) ? work() : traced(`${method} ${found?.path ?? ''}`, span, work, ended)));
    } catch (error) {
      options.logger.error({ ...facts, ...scope, err: error }, 'a request failed');
      if (response.headersSent) response.destroy();
      else {
        const { status, code } = outageOf(error) ?? generalErrors.INTERNAL;
        refuse(response, status, code);
      }
    }
  }

  async function route(request: IncomingMessage, response: ServerResponse, found: Route | undefined, facts: RequestFacts): Promise<void> {
    if (!found) return refuse(response, 404, 'NOT_FOUND');
    const method = request.method ?? '';
    if (!found.methods.includes(method)) {
      response.setHeader('Allow', found.methods.join(', '));
      return refuse(response, 405, 'METHOD_NOT_ALLOWED');
    }
    const problem = bodyProblem(request, found.bodyLimit);
    if (problem) {
      // The body is not read; the connection cannot be used for another request.
      response.setHeader('Connection', 'close');
      return refuse(response, ...problem);
    }
    request.setTimeout(found.idleTimeout ?? IDLE_MS, () => request.destroy());
    await found.handle(request, response, facts);
  }

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(new Error(listenProblem(error.code, port, host) ?? error.message, { cause: error })),
        );
        server.listen(port, host, () => resolve(portOf(server)));
      }),
    stop: (seconds = 10) => {
      stopping = true;
      return stopServer(server, seconds);
    },
  };
}

/** The port that a listening server got: the one asked for, or a free one where 0 was. */
function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/** Why nothing can be served on this address, and what to do. */
function listenProblem(code: string | undefined, port: number, host: string): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: is Koryo running already? Choose another with PORT, e.g. PORT=${port + 1}.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`;
  return undefined;
}

function stopServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    // A connection becomes idle when its last answer is out; kept-alive ones would hold the stop up.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function bodyProblem(request: IncomingMessage, limit: number | null): [number, string] | null {
  if (limit === null) return null;
  // Without a length the size is known only afterwards; browsers always send it.
  if (request.headers['transfer-encoding']) return [411, 'LENGTH_REQUIRED'];
  return Number(request.headers['content-length'] ?? 0) > limit ? [413, 'PAYLOAD_TOO_LARGE'] : null;
}

/** Answers with an error code as JSON; the words for it are the screens'. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ code }));
}

/** The refusal of what is above a limit: when to come again stands in the header and in the body. */
export function refuseLimit(response: ServerResponse, { code, params, seconds }: LimitReached): void {
  response.setHeader('Retry-After', String(seconds));
  answerJson(response, 429, { code, params, error: { code, params, fields: [], requestId: response.getHeader('X-Request-Id') } });
}

export function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
