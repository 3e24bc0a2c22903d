import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { percentile } from '../report.ts';

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

export interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  body: string;
  concurrency: number;
  seconds: number;
  /** Must hold for every answer, so that errors are not counted as fast answers. */
  expect(body: string): boolean;
}

/** Keeps `concurrency` requests going for `seconds` over kept-alive connections. Times in ms. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.concurrency });
  const samples: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + options.seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      const body = await post(agent, options);
      samples.push(performance.now() - sent);
      if (!options.expect(body)) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    requests: samples.length,
    requestsPerSecond: samples.length / seconds,
    p50: percentile(samples, 0.5),
    p99: percentile(samples, 0.99),
    failures,
  };
}

function post(agent: http.Agent, { url, headers, body }: LoadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
