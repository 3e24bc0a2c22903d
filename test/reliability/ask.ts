/** GraphQL over HTTP as a browser asks it, over kept-alive connections; answers what came back and when. */
import http from 'node:http';

export interface Answer<T> {
  /** 0: no answer came (the connection broke). */
  status: number;
  data: T | null;
  /** Code of the first error; null when there is none. */
  code: string | null;
  requestId: string;
  /** performance.now() before the request left and after the answer had arrived. */
  sent: number;
  arrived: number;
}

export interface Client {
  ask<T>(token: string, query: string, variables: object): Promise<Answer<T>>;
  close(): void;
}

export function openClient(url: () => string, connections: number, timeoutMs = 60_000): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    async ask<T>(token: string, query: string, variables: object) {
      const body = Buffer.from(JSON.stringify({ query, variables }));
      const sent = performance.now();
      const { status, text, requestId } = await post(agent, `${url()}/graphql`, token, body, timeoutMs);
      const arrived = performance.now();
      return { status, requestId, sent, arrived, ...parsed<T>(text) };
    },
    close: () => agent.destroy(),
  };
}

function parsed<T>(text: string): Pick<Answer<T>, 'data' | 'code'> {
  try {
    const { data, errors, code } = JSON.parse(text) as { data?: T; errors?: { extensions?: { code?: string } }[]; code?: string };
    return { data: data ?? null, code: errors ? (errors[0]?.extensions?.code ?? 'ERROR') : (code ?? null) };
  } catch {
    return { data: null, code: 'NO_JSON' };
  }
}

interface Came {
  status: number;
  text: string;
  requestId: string;
}

function post(agent: http.Agent, url: string, token: string, body: Buffer, timeout: number): Promise<Came> {
  return new Promise((resolve) => {
    const gone = (error: Error) => {
      // The server had just closed a connection that lay idle: a browser asks again on another one, and so do we.
      const wasIdle = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (wasIdle) return resolve(post(agent, url, token, body, timeout));
      resolve({ status: 0, text: JSON.stringify({ code: error.message }), requestId: '' });
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length };
    const request = http.request(url, { method: 'POST', agent, headers, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', gone);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          requestId: String(response.headers['x-request-id'] ?? ''),
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', gone);
    request.end(body);
  });
}
