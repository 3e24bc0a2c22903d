import DataLoader from 'dataloader';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Locale } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CommandServices } from '../command.ts';
import type { Database, Db } from '../db/client.ts';
import type { ExportTicket } from '../exports/export-ticket.ts';
import type { LocalMail } from '../ports/mail/local-transport.ts';
import { openReadSession, type ReadSession } from '../db/read-session.ts';

/** What every resolver gets. Made per request (per operation on a websocket). */
export interface RequestContext {
  viewer: Viewer | null;
  database: Database;
  services: CommandServices;
  ports: Ports;
  requestId: string;
  clientAddress: string;
  locale: Locale;
  /** The request's read-only transaction, inside the viewer's company. */
  read(): Promise<Db>;
  /** One loader per name and request: `load` gets the distinct keys of one tick. */
  loader<K, V>(name: string, load: (keys: readonly K[], db: Db) => Promise<readonly (V | Error | null)[]>): DataLoader<K, V | null>;
  /** Ends the read; what is asked for later is read anew, as of then. */
  close(): Promise<void>;
}

/** Doors to the outside that features may need while answering; filled by main. */
export interface Ports {
  /** A URL for one file of one company, valid 5 minutes (D12). */
  signFileUrl(file: { companyId: string; sha256: string; contentType: string; fileName: string; download?: boolean }): Promise<string>;
  /** An address that gives out an export to the session that asked, for a minute (`ExportDefinition`). */
  signExportUrl(ticket: ExportTicket): string;
  /** Hints of a topic inside one company, as they are published. */
  subscribe(companyId: string, topic: string): AsyncIterable<Record<string, string | number>>;
  /** The newest mails of the local outbox, of every company; null where mails go to a mail server, and in production (D9). */
  localMails: ((limit: number) => Promise<LocalMail[]>) | null;
}

export interface ContextParts {
  viewer: Viewer | null;
  database: Database;
  services: CommandServices;
  ports: Ports;
  requestId: string;
  clientAddress: string;
  locale: Locale;
}

/** @param looked the read in which the viewer was looked up, if it goes on */
export function makeRequestContext(parts: ContextParts, looked?: ReadSession): RequestContext {
  const session = parts.viewer ? (looked ?? openReadSession(parts.database, parts.viewer.companyId)) : null;
  const loaders = new Map<string, unknown>();
  const read = () => {
    if (!session) throw new AppError(generalErrors.UNAUTHENTICATED);
    return session.read();
  };
  return {
    ...parts,
    read,
    loader: <K, V>(name: string, load: (keys: readonly K[], db: Db) => Promise<readonly (V | Error | null)[]>) => {
      // A name has one kind of keys and values: whoever asks for it gives the same `load`.
      const known = loaders.get(name) as DataLoader<K, V | null> | undefined;
      if (known) return known;
      const made = new DataLoader<K, V | null>(async (keys) => await load(keys, await read()));
      loaders.set(name, made);
      return made;
    },
    close: async () => {
      loaders.clear();
      await session?.close();
    },
  };
}

/** The signed-in viewer, or UNAUTHENTICATED. */
export function viewerOf(ctx: RequestContext): Viewer {
  if (!ctx.viewer) throw new AppError(generalErrors.UNAUTHENTICATED);
  return ctx.viewer;
}
