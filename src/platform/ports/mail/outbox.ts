import type { Locale, Params } from '#shared/i18n.ts';
import { newId } from '#shared/ids.ts';
import { messageOf } from '#shared/thrown.ts';
import type { CommandServices, MailRequest } from '../../command.ts';
import type { Database, Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobContext, JobDefinition, MailTemplates } from '../../feature.ts';
import { mails } from '../../observe/metrics.ts';
import { layOutMail } from './layout.ts';
import type { MailTransport } from './mail-transport.ts';
import type { InstallationSecret } from '../../derived-keys.ts';
import { openParams, sealParams, withoutSecrets } from './seal.ts';

declare module '../../db/json-columns.ts' {
  interface JsonColumns {
    'mail_outbox.params': Params;
  }
}

const NO_RECEIVER = 'the receiver does not exist any more';
export const SEND_MAIL_QUEUE = 'platform.send-mail';
/** Pauses grow to an hour, the first tries together take about as long: 72 hours, longer than a weekend without a mail server (D9). */
const RETRY_DELAY_MAX_SECONDS = 3600;
const RETRIES = 83;

/** Writes a mail and its job into the transaction of the event: never before the commit, never lost after it (D9). */
export async function queueMail(
  db: Db,
  companyId: string,
  mail: MailRequest,
  parts: { secret: InstallationSecret; enqueue: CommandServices['enqueue']; at?: Date | undefined },
): Promise<void> {
  const id = newId();
  const write = db.insertInto('mail_outbox').values({
    id,
    company_id: companyId,
    to_user_id: mail.toUserId,
    kind: mail.kind,
    params: JSON.stringify(sealParams(parts.secret, mail.params)),
    path: mail.path,
    ...(parts.at && { created_at: parts.at }),
  });
  const options = mail.urgency ? { urgency: mail.urgency } : {};
  await Promise.all([write.execute(), parts.enqueue(db, companyId, SEND_MAIL_QUEUE, { mailId: id }, options)]);
}

export interface Receiver {
  name: string;
  email: string;
  locale: Locale;
  /** What their company calls things, for the templates that name them. */
  called: Params;
}

export interface SendMailParts {
  transport: MailTransport;
  templates: MailTemplates;
  receiver(db: Db, companyId: string, userId: string): Promise<Receiver | null>;
  publicUrl: string;
  secret: InstallationSecret;
  /** Hears once, in the transaction that says so, that a mail could not be sent at any of its tries. */
  tellFailed?(db: Db, services: CommandServices, mail: FailedMail): Promise<void>;
}

/** A mail that was given up. */
export interface FailedMail {
  companyId: string;
  kind: string;
  toUserId: string;
  /** Of the last try. */
  error: string;
}

/** What the queue needs to know of it before mails can be sent. */
export const SEND_MAIL_SETTINGS = {
  queue: SEND_MAIL_QUEUE,
  expireInSeconds: 120,
  retryLimit: RETRIES,
  retryDelayMaxSeconds: RETRY_DELAY_MAX_SECONDS,
};

/** Sends one mail of the outbox in its receiver's language; tried again for three days, then kept as failed, and told. */
export function sendMailJob(parts: SendMailParts): JobDefinition<{ mailId: string }> {
  return {
    ...SEND_MAIL_SETTINGS,
    concurrency: 2,
    async handle({ mailId, companyId }, ctx) {
      const found = await load(parts, ctx.database, companyId, mailId);
      if (!found) return;
      // No later try would find them again.
      if (!found.receiver) return await update(ctx, companyId, mailId, { status: 'failed', last_error: NO_RECEIVER });
      try {
        await deliver(parts, companyId, mailId, { ...found, receiver: found.receiver });
      } catch (error) {
        await noteFailure(ctx, companyId, mailId, error);
        throw error;
      }
      const kept = JSON.stringify(withoutSecrets(found.params));
      await update(ctx, companyId, mailId, {
        status: 'sent',
        sent_at: new Date(),
        last_error: null,
        params: kept,
        message_id: messageId(parts, mailId),
      });
      mails.inc({ result: 'sent' });
    },
    givenUp: ({ mailId, companyId }, ctx) => giveUp(parts, ctx, companyId, mailId),
  };
}

interface Waiting {
  kind: string;
  params: Record<string, string | number>;
  path: string;
  /** Null: their account is gone. */
  receiver: Receiver | null;
}

async function load(parts: SendMailParts, database: Database, companyId: string, mailId: string): Promise<Waiting | null> {
  return await inTransaction(database, companyId, async (db) => {
    const row = await db
      .selectFrom('mail_outbox')
      .select(['kind', 'params', 'path', 'to_user_id'])
      .where('company_id', '=', companyId)
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (!row) return null;
    const params = row.params;
    return { kind: row.kind, params, path: row.path, receiver: await parts.receiver(db, companyId, row.to_user_id) };
  });
}

async function deliver(
  parts: SendMailParts,
  companyId: string,
  mailId: string,
  { receiver, ...mail }: Waiting & { receiver: Receiver },
): Promise<void> {
  const template = parts.templates[mail.kind];
  if (!template) throw new Error(`there is no mail of the kind ${mail.kind} (company ${companyId})`);
  const words = template({ ...receiver.called, ...openParams(parts.secret, mail.params) }, receiver.locale);
  const { subject, text, html } = layOutMail(words, receiver, { path: words.path ?? mail.path, publicUrl: parts.publicUrl });
  await parts.transport.send({
    id: mailId,
    to: { name: receiver.name, address: receiver.email },
    subject,
    text,
    html,
    messageId: messageId(parts, mailId),
  });
}

/** The same for every try, so that a mail sent twice is recognised by the receiver's program. */
function messageId(parts: SendMailParts, mailId: string): string {
  return `<${mailId}@${new URL(parts.publicUrl).hostname}>`;
}

async function noteFailure(ctx: JobContext, companyId: string, mailId: string, error: unknown): Promise<void> {
  mails.inc({ result: 'failed' });
  await update(ctx, companyId, mailId, { last_error: messageOf(error).slice(0, 500) });
}

/**
 * Keeps a mail as failed, and has it told, once: only who finds it still waiting does. One that was given its tries again
 * meanwhile has begun to count anew, and is passed over.
 */
async function giveUp(parts: SendMailParts, ctx: JobContext, companyId: string, mailId: string): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    const row = await db
      .updateTable('mail_outbox')
      .set({ status: 'failed' })
      .where('company_id', '=', companyId)
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .where('attempts', '>', Math.floor(RETRIES / 2))
      .returning(['kind', 'to_user_id', 'last_error'])
      .executeTakeFirst();
    if (!row) return;
    mails.inc({ result: 'given_up' });
    await parts.tellFailed?.(db, ctx.services, { companyId, kind: row.kind, toUserId: row.to_user_id, error: row.last_error ?? '' });
  });
}

async function update(
  ctx: JobContext,
  companyId: string,
  mailId: string,
  change: { status?: 'sent' | 'failed'; sent_at?: Date; last_error: string | null; params?: string; message_id?: string },
): Promise<void> {
  await inTransaction(ctx.database, companyId, (db) =>
    db
      .updateTable('mail_outbox')
      .set({ ...change, attempts: ctx.attempt })
      .where('company_id', '=', companyId)
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      // A try that was only paused must not overwrite a newer one.
      .where('attempts', '<=', ctx.attempt)
      .execute(),
  );
}
