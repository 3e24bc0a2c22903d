import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { refuse, type Route } from './http-server.ts';
import type { Logger } from '../logging.ts';
import { metricsText, type Figures } from '../observe/metrics.ts';

export interface MetricsOptions {
  /** What `Authorization: Bearer` must carry; null: whoever reaches the port reads. */
  token: string | null;
  /** Figures of the processes beside this one. */
  others(): Promise<readonly Figures[]>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(request: IncomingMessage, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

async function answer(request: IncomingMessage, response: ServerResponse, { token, others }: MetricsOptions): Promise<void> {
  if (!mayRead(request, token)) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    return refuse(response, 401, 'UNAUTHENTICATED');
  }
  const { contentType, text } = await metricsText(await others());
  response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  response.end(text);
}

/** /metrics on the port of the application: for who has the token. */
export function metricsRoute(options: MetricsOptions & { token: string }): Route {
  return { path: '/metrics', methods: ['GET'], bodyLimit: 0, handle: (request, response) => answer(request, response, options) };
}

/** /metrics on a port of its own, which the proxy does not show to the world. */
export async function serveMetrics(port: number, host: string, options: MetricsOptions, logger: Logger): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return refuse(response, 404, 'NOT_FOUND');
    answer(request, response, options).catch((error: unknown) => {
      logger.error({ err: error }, 'the figures could not be collected');
      if (!response.headersSent) refuse(response, 500, 'INTERNAL');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`the port ${port} of KORYO_METRICS_PORT cannot be used: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
