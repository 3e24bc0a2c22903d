import type { Logger } from 'pino';
import type { Locale } from '#shared/i18n.ts';
import type { CommandServices } from './command.ts';
import type { Database, Db } from './db/client.ts';

/** A mail in the receiver's language; main adds the layout, the link and the headers. */
export interface MailText {
  subject: string;
  /** Paragraphs, plain text. */
  body: string[];
  /** Label of the button that opens the mail's path. */
  action: string;
}

export type MailTemplates = Record<string, (params: Record<string, string | number>, locale: Locale) => MailText>;

/** What a job's handler works with. It runs again after a crash: handlers are idempotent. */
export interface JobContext {
  database: Database;
  services: CommandServices;
  logger: Logger;
  signal: AbortSignal;
  /** The try, from 1; results are written with it, so that a paused older try cannot overwrite them. */
  attempt: number;
}

export interface JobDefinition<D extends object = object> {
  queue: string;
  /** Seconds after which a try is given up. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** How many jobs of this queue one worker runs at once. */
  concurrency?: number;
  /** Cron expression for a repeated job. */
  schedule?: string;
  handle(data: D & { companyId: string }, ctx: JobContext): Promise<void>;
}

/** A feature as main wires it. */
export interface Feature {
  name: string;
  /** Adds types and fields to the schema. */
  register(): void;
  jobs?: JobDefinition<never>[];
  mails?: MailTemplates;
  /** Demo data, in the order of the list of features. */
  seed?(db: Db): Promise<void>;
}
