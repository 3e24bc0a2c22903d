import type { IncomingMessage } from 'node:http';

/** The whole body as text; null: whoever sent it went away meanwhile. */
export function bodyOf(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('close', () => resolve(null));
    request.once('error', () => resolve(null));
  });
}
