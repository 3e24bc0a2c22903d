import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '#shared/thrown.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { InstallationSecret } from '../derived-keys.ts';
import { bodyOf } from '../http/body-of.ts';
import { refuse, refuseLimit } from '../http/http-server.ts';
import { parseInput } from '../input.ts';
import { LimitReached } from '../limits/refusal.ts';
import type { Spend } from '../limits/spend.ts';
import type { Logger } from '../logging.ts';
import { contentDisposition } from '../ports/storage/storage.ts';
import type { ExportDefinition, ExportSource } from './export-definition.ts';
import { readExportPath } from './export-ticket.ts';

export interface ExportRouteOptions {
  definitions: readonly ExportDefinition[];
  secret: InstallationSecret;
  database: Database;
  logger: Logger;
  localMails: NonNullable<ExportSource['localMails']> | null;
  /** Counts what is given out. */
  spend?: Spend;
  /** The person behind a session that still runs, asking from there. */
  viewerOfSession(sessionId: string, clientAddress: string): Promise<Viewer | null>;
  clientAddress: string;
}

/** Answers the addresses of exports: the file is written as it is read, and breaks off visibly when it cannot be finished. */
export async function answerExport(request: IncomingMessage, response: ServerResponse, options: ExportRouteOptions): Promise<void> {
  const { definitions, secret, database, logger, localMails } = options;
  // What names thousands of rows is longer than an address may be, and is sent.
  const path = request.method === 'POST' ? await bodyOf(request) : request.url;
  const ticket = readExportPath(secret, path ?? '');
  const definition = definitions.find(({ name }) => name === ticket?.name);
  const viewer = ticket && (await options.viewerOfSession(ticket.sessionId, options.clientAddress));
  // Signed out, suspended, or in another company by now.
  if (!ticket || !definition || !viewer || viewer.companyId !== ticket.companyId) return refuse(response, 403, 'FORBIDDEN');
  try {
    const { spend } = options;
    if (spend) await inTransaction(database, viewer.companyId, async (db) => await spend(db, viewer, 'exports', 1));
    const file = await definition.open(parseInput(definition.input, ticket.input), { database, viewer, localMails });
    response.writeHead(200, {
      'Content-Type': file.contentType,
      'Content-Disposition': contentDisposition({ ...file, download: true }),
      'Cache-Control': 'private, no-store',
    });
    await pipeline(file.body, response);
  } catch (error) {
    if (error instanceof LimitReached) return refuseLimit(response, error);
    if (error instanceof AppError && !response.headersSent) return refuse(response, error.definition.status, error.code);
    // Without its last chunk the browser says that the download failed; a whole file would lie.
    response.destroy();
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') logger.error({ err: error }, 'an export broke off');
  }
}
