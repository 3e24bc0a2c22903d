import { hostname } from 'node:os';
import { confining } from '#artwork/versions/server/door.ts';
import { useApiKeys } from '#people/service-accounts/server/door.ts';
import { useProvisioning } from '#people/provisioning/server/door.ts';
import { useUserPool } from '#people/sign-in/server/door.ts';
import { guardReadOnly, jobShareOf } from '#people/companies/server/door.ts';
import { confineWorkbookJobs, useWorkbookLimits } from '#wording/excel-templates/server/door.ts';
import { useIdentityProviders } from '#people/identity-providers/server/door.ts';
import { parseStreamAddress, useAuditStreams, type StreamSettings } from '#work/audit-streams/server/door.ts';
import { announce, useWebhooks } from '#work/webhooks/server/door.ts';
import { bindAnchorSigner, openAnchorSigner } from '#platform/audit/anchor-signature.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import type { CommandServices } from '#platform/command.ts';
import { ConfigError } from '#platform/config-error.ts';
import { type Config } from '#platform/config.ts';
import { openDatabase, type Database } from '#platform/db/client.ts';
import { signExportPath } from '#platform/exports/export-ticket.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import type { Ports } from '#platform/graphql/context.ts';
import { openJobQueue, type JobQueue } from '#platform/jobs/job-queue.ts';
import { openMeter, type Meter } from '#platform/limits/meter.ts';
import { openSpend, type Spend } from '#platform/limits/spend.ts';
import type { Logger } from '#platform/logging.ts';
import { readLocalMails } from '#platform/ports/mail/local-transport.ts';
import { queueMail } from '#platform/ports/mail/outbox.ts';
import { notify, openPostgresEventBus } from '#platform/ports/realtime/postgres-event-bus.ts';
import { contentKey, type Storage } from '#platform/ports/storage/storage.ts';
import { bindStatementSigner, openStatementSigner } from '#platform/statements/statement-signer.ts';
import { within } from '#platform/within.ts';
import type { DatabaseAccess } from './database.ts';
import { openStorage } from './files.ts';
import { mailsFolder } from './mails.ts';

/** What the web server, the worker and the operators' commands share. */
export interface Application {
  config: Config;
  logger: Logger;
  database: Database;
  storage: Storage;
  queue: JobQueue;
  services: CommandServices;
  ports: Ports;
  /** Limits that are counted in memory, and those that are counted in the database. */
  meter: Meter;
  spend: Spend;
  close(): Promise<void>;
}

/** The installation's own audit stream. Throws ConfigError. */
function operatorStream({ auditStream }: Config): StreamSettings['operator'] {
  if (!auditStream) return null;
  const target = parseStreamAddress(auditStream.address);
  if (!target)
    throw new ConfigError([
      'KORYO_AUDIT_STREAM is no address: https://…, syslog+tls://host:6514, syslog+tcp://host:601 or s3://bucket/folder',
    ]);
  return { target, secret: auditStream.secret };
}

const CLOSE_MS = 2_000;
/** Seconds that a file URL is good for (D12). */
const FILE_URL_SECONDS = 300;

/** Wires the ports of a process to a database that is prepared. */
export async function openApplication(config: Config, access: DatabaseAccess, logger: Logger): Promise<Application> {
  const database = openDatabase({
    connection: access.app,
    max: config.databasePool,
    pulse: {},
    ...(access.role ? { role: access.role } : {}),
  });
  const storage = openStorage(config);
  bindStorage(storage);
  useWorkbookLimits(config.workbookLimits);
  confineWorkbookJobs(confining);
  useUserPool(config.externalPool);
  useApiKeys(config.secret);
  useProvisioning({ secret: config.secret, publicUrl: config.publicUrl });
  useIdentityProviders({ secret: config.secret, publicUrl: config.publicUrl, allowInside: config.providersInside });
  useWebhooks({ secret: config.secret, publicUrl: config.publicUrl, allowInside: config.webhooksInside });
  useAuditStreams({ secret: config.secret, allowInside: config.webhooksInside, operator: operatorStream(config), host: hostname() });
  bindAnchorSigner(config.auditSigningKey ? openAnchorSigner(config.auditSigningKey) : null);
  bindRedactionKey(config.secret);
  bindStatementSigner(openStatementSigner(config.secret, config.publicUrl));
  // Only the words: the library's error carries its whole connection.
  const onError = (error: unknown) =>
    logger.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a background connection reports an error');
  const queue = await openJobQueue(access.app, { ...(access.role ? { role: access.role } : {}), onError, shareOf: jobShareOf });
  const bus = await openPostgresEventBus(access.appAs, onError);
  const meter = openMeter({ limits: config.limits, database, onError });
  const spend = openSpend(config.limits);
  const services: CommandServices = {
    enqueue: queue.enqueue,
    queueMail: (db, companyId, mail, at) => queueMail(db, companyId, mail, { secret: config.secret, enqueue: queue.enqueue, at }),
    notify,
    announce: (db, announcement) => announce(db, queue.enqueue, announcement),
    guard: guardReadOnly,
    spend,
  };
  const ports: Ports = {
    signFileUrl: ({ companyId, sha256, ...presentation }) =>
      storage.content.presignGet(contentKey(companyId, sha256), presentation, FILE_URL_SECONDS),
    signExportUrl: (ticket) => signExportPath(config.secret, ticket),
    subscribe: (companyId, topic) => bus.subscribe(companyId, topic),
    localMails: config.production || config.smtpUrl ? null : (limit) => readLocalMails(mailsFolder(config), limit),
  };
  return {
    config,
    logger,
    database,
    storage,
    queue,
    services,
    ports,
    meter,
    spend,
    async close() {
      meter.close();
      // Connections to a database that is gone never say that they are closed.
      for (const part of [bus, queue, database]) await within(CLOSE_MS, part.close()).catch(onError);
    },
  };
}
