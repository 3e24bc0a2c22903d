/** A TLS proxy as operators put before Koryo: takes turns among the servers that say they are ready, and answers 502 when none is. */
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Proxy {
  port: number;
  /** Ports of the servers, whether ready or not. */
  servers: Set<number>;
  /** Answers given in the place of a server. */
  refused(): number;
  close(): Promise<void>;
}

const LOOK_MS = 250;
/** A machine that is crowded answers late, and is not away. */
const LATE_MS = 5_000;

export async function openProxy(certificate: { key: string; cert: string }, port: number): Promise<Proxy> {
  const servers = new Set<number>();
  let ready: number[] = [];
  let turn = 0;
  let refusals = 0;
  const closed = new AbortController();
  const look = async (): Promise<void> => {
    const answers = await Promise.all(
      Array.from(servers, async (server) => {
        const answer = await fetch(`http://127.0.0.1:${server}/readyz`, { signal: AbortSignal.timeout(LATE_MS) }).catch(() => null);
        return answer?.ok ? server : null;
      }),
    );
    ready = answers.filter((server) => server !== null);
  };
  const looking = (async () => {
    for (; !closed.signal.aborted; await delay(LOOK_MS)) await look();
  })();
  const next = (): number | undefined => ready[(turn += 1) % Math.max(1, ready.length)];
  const headersOf = (request: http.IncomingMessage) => ({
    ...request.headers,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  });
  const server = https.createServer(certificate, (request, response) => {
    const target = next();
    const refuse = () => {
      refusals += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end('no server is ready');
    };
    if (target === undefined) return refuse();
    const passed = http.request(
      { host: '127.0.0.1', port: target, path: request.url, method: request.method, headers: headersOf(request) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    passed.on('error', refuse);
    request.on('error', () => passed.destroy());
    request.pipe(passed);
  });
  server.on('upgrade', (request, socket, head) => {
    const target = next();
    socket.on('error', () => undefined);
    if (target === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const upstream = connect(target, '127.0.0.1', () => {
      const lines = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port,
    servers,
    refused: () => refusals,
    async close() {
      closed.abort();
      await looking;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
