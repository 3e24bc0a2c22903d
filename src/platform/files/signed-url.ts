import { z } from 'zod';
import type { InstallationSecret } from '../derived-keys.ts';
import { readTicket, signTicket } from '../http/signed-ticket.ts';
import type { Presentation } from '../ports/storage/storage.ts';

/** What a signed URL of the folder storage carries: one object, how to give it out, until when (seconds since 1970). */
const ticketSchema = z.object({ k: z.string(), t: z.string(), n: z.string(), d: z.boolean(), e: z.number() });
export type FileTicket = { key: string; expiresAt: number } & Required<Presentation>;

const PURPOSE = 'koryo signed file url';

/** A path `/files/<ticket>.<signature>/<name>`; the key names the company, so it opens nothing of another one. */
export function signFilePath(
  secret: InstallationSecret,
  key: string,
  presentation: Presentation,
  seconds: number,
  now = Date.now(),
): string {
  // On whole minutes, so that a page drawn twice asks for the same URL and the browser's cache answers.
  const expires = Math.floor(now / 60_000) * 60 + seconds;
  const ticket = { k: key, t: presentation.contentType, n: presentation.fileName, d: presentation.download ?? false, e: expires };
  return `/files/${signTicket(secret, PURPOSE, ticket)}/${encodeURIComponent(presentation.fileName)}`;
}

/** The ticket of a path, or null when it was not made by us or is over. */
export function readFilePath(secret: InstallationSecret, path: string, now = Date.now()): FileTicket | null {
  const [, signed = ''] = /^\/files\/([\w.-]+)\//.exec(path) ?? [];
  const parsed = ticketSchema.safeParse(readTicket(secret, PURPOSE, signed));
  if (!parsed.success || parsed.data.e * 1000 <= now) return null;
  const { k, t, n, d, e } = parsed.data;
  return { key: k, contentType: t, fileName: n, download: d, expiresAt: e };
}
