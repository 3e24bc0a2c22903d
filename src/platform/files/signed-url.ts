import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Presentation } from '../ports/storage/storage.ts';

/** What a signed URL of the folder storage carries: one object, how to give it out, until when (seconds since 1970). */
const ticketSchema = z.object({ k: z.string(), t: z.string(), n: z.string(), d: z.boolean(), e: z.number() });
export type FileTicket = { key: string; expiresAt: number } & Required<Presentation>;

function keyOf(secret: string): Buffer {
  // A key of its own: the same secret signs other things too.
  return createHmac('sha256', secret).update('koryo signed file url').digest();
}

/** A path `/files/<ticket>.<signature>/<name>`; the key names the company, so it opens nothing of another one. */
export function signFilePath(secret: string, key: string, presentation: Presentation, seconds: number, now = Date.now()): string {
  // On whole minutes, so that a page drawn twice asks for the same URL and the browser's cache answers.
  const expires = Math.floor(now / 60_000) * 60 + seconds;
  const ticket = { k: key, t: presentation.contentType, n: presentation.fileName, d: presentation.download ?? false, e: expires };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  const signature = createHmac('sha256', keyOf(secret)).update(text).digest('base64url');
  return `/files/${text}.${signature}/${encodeURIComponent(presentation.fileName)}`;
}

/** The ticket of a path, or null when it was not made by us or is over. */
export function readFilePath(secret: string, path: string, now = Date.now()): FileTicket | null {
  const [, text, signature] = /^\/files\/([\w-]+)\.([\w-]+)\//.exec(path) ?? [];
  if (!text || !signature) return null;
  const expected = createHmac('sha256', keyOf(secret)).update(text).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = ticketSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.e * 1000 <= now) return null;
  const { k, t, n, d, e } = parsed.data;
  return { key: k, contentType: t, fileName: n, download: d, expiresAt: e };
}
