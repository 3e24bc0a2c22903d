/** Asking an address that a company gave: it must not lead into the operator's own network. */
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { targetOf } from './target.ts';

/** Longest answer that is read; what providers say of themselves has some kilobytes. */
const BODY_MAX = 1024 * 1024;

interface Question {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams | null | undefined;
  signal?: AbortSignal | null | undefined;
}

/**
 * Like fetch, for one address that somebody outside chose: the name is looked up once, and the connection goes to the address
 * that was looked at. No redirect is followed. Rejects with TypeError 'fetch failed', as fetch does, when nothing comes back.
 * @param allowInside private networks and http may be reached
 */
export async function guardedFetch(url: string, question: Question, allowInside: boolean): Promise<Response> {
  const target = await targetOf(url, allowInside);
  const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
  if ('error' in target) throw failed(new Error(target.error));
  const body = question.body instanceof URLSearchParams ? question.body.toString() : (question.body ?? null);
  return await new Promise((settle, reject) => {
    const request = (url.startsWith('https:') ? https : http)(url, {
      method: question.method,
      headers: { ...question.headers, ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      signal: question.signal ?? undefined,
      agent: false,
      lookup: (_name, options, answer) => {
        if (options.all) answer(null, [target]);
        else answer(null, target.address, target.family);
      },
    });
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > BODY_MAX) response.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.once('error', (error) => reject(failed(error)));
      response.once('end', () => {
        const status = response.statusCode ?? 502;
        const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
        );
        settle(new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers }));
      });
    });
    request.once('error', (error) => reject(question.signal?.aborted ? question.signal.reason : failed(error)));
    request.end(body ?? undefined);
  });
}
