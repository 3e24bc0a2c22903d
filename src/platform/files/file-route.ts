import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '#shared/thrown.ts';
import type { InstallationSecret } from '../derived-keys.ts';
import { contentDisposition, NotInStorage, type Storage } from '../ports/storage/storage.ts';
import { readFilePath } from './signed-url.ts';

/**
 * Answers the signed URLs that we made: of the folder storage, and of a bucket whose files go through us. GET and HEAD, one range. Whatever the bytes are, they never run on our
 * origin: nosniff, and a sandbox without scripts.
 */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
  secret: InstallationSecret,
): Promise<void> {
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  const ticket = readFilePath(secret, request.url ?? '');
  const found = ticket && (await storage.content.stat(ticket.key));
  if (!ticket || !found) {
    response.writeHead(ticket ? 404 : 403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(ticket ? 'Not found' : 'This link is not valid any more');
    return;
  }
  const etag = `"${ticket.key.slice(ticket.key.lastIndexOf('/') + 1)}"`;
  // Content is named by its hash: what the browser has is what it is.
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ETag: etag });
    response.end();
    return;
  }
  const range = rangeOf(request.headers.range, found.size);
  const headers: Record<string, string | number> = {
    'Content-Type': ticket.contentType,
    'Content-Disposition': contentDisposition(ticket),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=240, immutable',
    ETag: etag,
  };
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${found.size}` });
    response.end();
    return;
  }
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${found.size}`;
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  response.writeHead(range ? 206 : 200, { ...headers, 'Content-Length': end - start + 1 });
  if (request.method === 'HEAD' || found.size === 0) {
    response.end();
    return;
  }
  try {
    const bytes = await storage.content.range(ticket.key, start, end);
    // Who went away while it was opened gets nothing: no pipe would begin that closes it.
    if (response.destroyed) bytes.destroy();
    else await pipeline(bytes, response);
  } catch (error) {
    // The reader went away, or the object was taken in this very moment: the connection tells.
    if (!(error instanceof NotInStorage) && codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    response.destroy();
  }
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((from ?? '') === '' && (to ?? '') === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
