import type { Logger } from 'pino';
import type { Locale } from '#shared/i18n.ts';
import type { CommandServices } from './command.ts';
import type { Database, Db } from './db/client.ts';
import type { InstallationSecret } from './derived-keys.ts';
import type { ExportDefinition } from './exports/export-definition.ts';

/** A mail in the receiver's language; main adds the layout, the link and the headers. */
export interface MailText {
  subject: string;
  /** Paragraphs, plain text. */
  body: string[];
  /** Lists below the body, each line with a page of its own. */
  sections?: MailSection[];
  /** Paragraphs below the button. */
  after?: string[];
  /** Label of the button that opens the mail's path; empty: nothing is opened. */
  action: string;
  /** A path that only the mail may know, such as a link with a secret; absent: the path that it was queued with. */
  path?: string;
  /** The receiver has no account here: nobody of a company of theirs could answer what they ask. */
  outside?: boolean;
}

/** A list of a mail: what happened, and where it is. */
export interface MailSection {
  title: string;
  /** It asks the receiver for something. */
  urgent: boolean;
  /** `path`: a page of the application. */
  items: { text: string; detail: string; path: string }[];
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
  /** The longest pause before another try; ten minutes unless it says more. */
  retryDelayMaxSeconds?: number;
  /** How many jobs of this queue one worker runs at once. */
  concurrency?: number;
  /** Cron expression for a repeated job. */
  schedule?: string;
  handle(data: D & { companyId: string }, ctx: JobContext): Promise<void>;
  /**
   * The queue has given the job up, perhaps without a word from its handler: the worker was killed, or hung, at the last try.
   * Tells whoever waits for it. Comes at least once, also where the handler has told it already.
   */
  givenUp?(data: D & { companyId: string }, ctx: JobContext): Promise<void>;
}

/** Where a command of the command line writes: results to `out`, words for people to `note`. */
export interface CommandLineOutput {
  out(text: string): void;
  note(line: string): void;
}

/** A command that works on files alone: no server, no database. */
export interface FileCommand {
  /** e.g. 'inspect <file>' or, with its noun, 'template check <file>', in commander's notation. */
  usage: string;
  description: string;
  options: { flags: string; description: string }[];
  /** Text below the help, e.g. the exit codes. */
  helpAfter?: string;
  /** Answers the exit code. Throws an AppError or Error in words for the operator: exit code 2. */
  run(args: string[], options: Record<string, unknown>, output: CommandLineOutput): Promise<number>;
}

/** The file commands of a room, by the words that call them (`template check`); each is read when it is called, for it starts for every file of a script. */
export type FileCommands = Record<string, () => Promise<FileCommand>>;

/** Something that is kept for as long as its company says, and no record of its work. */
export interface KeptDefinition {
  kind: 'mails' | 'notices' | 'lists' | 'renditions';
  /** Removes at most `limit` of what is older, inside the company's transaction; answers how many went, 0 when none is left. */
  remove(db: Db, companyId: string, before: Date, limit: number): Promise<number>;
}

/** Something that is kept sealed, or proven, with the installation's secret: `koryo secret rotate` does it anew with the present one. */
export interface SealedDefinition {
  /** What it is called at the command line. */
  name: string;
  /** In a company: how many were sealed anew, and how many hang on a secret before and cannot be. Done again it changes nothing. */
  sealAnew(database: Database, secret: InstallationSecret, companyId: string): Promise<{ anew: number; left: number }>;
}

/** A feature as main wires it. */
export interface Feature {
  name: string;
  /** Adds types and fields to the schema. */
  register(): void;
  jobs?: JobDefinition<never>[];
  mails?: MailTemplates;
  /** What goes when its company keeps it no longer. */
  kept?: KeptDefinition[];
  /** What hangs on the installation's secret. */
  sealed?: SealedDefinition[];
  /** Lists that leave as files, streamed below /exports/. */
  exports?: ExportDefinition[];
  /** What `koryo check` asks this feature; throws in the operator's words when something is wrong. */
  checks?: { name: string; run(): Promise<string> }[];
  /** Demo data, in the order of the list of features. */
  seed?(db: Db): Promise<void>;
}
