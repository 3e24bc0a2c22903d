import { z } from 'zod';
import type { InstallationSecret } from '../derived-keys.ts';
import { readTicket, signTicket } from '../http/signed-ticket.ts';

/** Which export, by which session, in which company, of what. */
export interface ExportTicket {
  name: string;
  sessionId: string;
  companyId: string;
  input: unknown;
}

const ticketSchema = z.object({ n: z.string(), s: z.string(), c: z.string(), i: z.unknown(), e: z.number() });
const PURPOSE = 'koryo signed export url';
/** Long enough for a click to arrive. */
const SECONDS = 60;

/** A path `/exports/<ticket>.<signature>`. */
export function signExportPath(secret: InstallationSecret, { name, sessionId, companyId, input }: ExportTicket, now = Date.now()): string {
  const ticket = { n: name, s: sessionId, c: companyId, i: input, e: now + SECONDS * 1000 };
  return `/exports/${signTicket(secret, PURPOSE, ticket)}`;
}

/** The ticket of a path, or null when it was not made by us or is over. */
export function readExportPath(secret: InstallationSecret, path: string, now = Date.now()): ExportTicket | null {
  const parsed = ticketSchema.safeParse(readTicket(secret, PURPOSE, path.replace(/^\/exports\//, '')));
  if (!parsed.success || parsed.data.e <= now) return null;
  const { n, s, c, i } = parsed.data;
  return { name: n, sessionId: s, companyId: c, input: i };
}
