import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/client.ts';
import type { MailTemplates } from '#platform/feature.ts';
import { openLocalTransport } from '#platform/ports/mail/local-transport.ts';
import type { MailTransport } from '#platform/ports/mail/mail-transport.ts';
import type { Receiver } from '#platform/ports/mail/outbox.ts';
import { openSmtpTransport } from '#platform/ports/mail/smtp-transport.ts';
import { features } from './features.ts';

/** Folder of the mails that the administrator reads while no mail server is set. */
export const mailsFolder = (config: Config) => join(config.dataDir, 'mails');

export function openMailTransport(config: Config): MailTransport {
  if (config.smtpUrl) return openSmtpTransport(config.smtpUrl, config.mailFrom);
  return openLocalTransport(mailsFolder(config), config.mailFrom);
}

/** The mails of every feature; two features with the same kind are a defect. */
export function mailTemplates(): MailTemplates {
  const all: MailTemplates = {};
  for (const { name, mails } of features) {
    for (const [kind, template] of Object.entries(mails ?? {})) {
      if (all[kind]) throw new Error(`the mail ${kind} of ${name} exists already`);
      all[kind] = template;
    }
  }
  return all;
}

/** The receiver of a mail as of now: a changed address or language counts. */
export async function receiverOf(db: Db, companyId: string, userId: string): Promise<Receiver | null> {
  const { rows } = await sql<Receiver>`
    select person.name, person.email, person.locale, jsonb_build_object('productWord', company.product_word) as called
    from app_user person join company on company.id = person.company_id
    where person.company_id = ${companyId} and person.id = ${userId} and person.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
