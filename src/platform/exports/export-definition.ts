import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Viewer } from '#shared/viewer.ts';
import type { Database } from '../db/client.ts';
import type { LocalMail } from '../ports/mail/local-transport.ts';

/** A file that is made while it is sent: nothing of it is stored, and little of it is in memory at once. */
export interface ExportFile {
  contentType: string;
  fileName: string;
  body: Readable;
}

export interface ExportSource {
  database: Database;
  /** Who asked, with the roles of the moment in which the address is opened. */
  viewer: Viewer;
  /** The newest mails of the local outbox; null or absent where mails leave the machine. */
  localMails?: ((limit: number) => Promise<LocalMail[]>) | null;
}

/**
 * A list that leaves the house as a file. A command asks for permission and puts it on record, and answers an address
 * that is good for a minute; whoever opens it gets the file as far as they may read it then. `open` asks again.
 */
export interface ExportDefinition<I extends z.ZodType = z.ZodType> {
  /** The command's name. */
  name: string;
  input: I;
  open(input: z.output<I>, source: ExportSource): Promise<ExportFile>;
}

/** Declares an export. */
export function exportDefinition<I extends z.ZodType>(definition: ExportDefinition<I>): ExportDefinition {
  return definition;
}
