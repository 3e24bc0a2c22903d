/** Erases what is personal of somebody: the name and the address, wherever the company's database names them. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { archivesOf } from '#platform/audit/archives.ts';
import { addressDigest, sealErased } from '#platform/audit/redaction.ts';
import { dropPassword, endSessions } from '#people/sign-in/server/door.ts';
import { valueWithoutPerson, withoutPerson, type NamedPerson } from '../../rules/erasure.ts';
import { dropFactors } from '#people/second-factors/server/door.ts';
import { REDACT_ARCHIVES_QUEUE, type ErasedWords } from './redact-archives.ts';
import { redactHistory } from './redact-history.ts';

export interface ErasedPerson {
  id: string;
  name: string;
  email: string;
  emailKey: string;
}

/**
 * Columns beside the history that name people in words: what was told to somebody, and what people wrote to each other. What is approved
 * (parts, specifications), signed or certified, and files are records of their own: they stay (docs/operations/companies.md).
 */
const TEXTS = [
  ['comment', 'body'],
  ['task', 'note'],
  ['webhook_delivery', 'body'],
] as const;
const VALUES = [
  ['mail_outbox', 'params'],
  ['notification', 'params'],
  ['account_import', 'checked'],
] as const;

/** Answers the name that stands for the person from now on. The caller has asked, and holds the person's row. */
export async function erasePerson(ctx: CommandContext, person: ErasedPerson): Promise<NamedPerson> {
  const { db, viewer } = ctx;
  const { companyId } = viewer;
  // A history of years takes longer than any request may.
  await sql`select set_config('statement_timeout', '0', true)`.execute(db);
  const digest = addressDigest(companyId, person.emailKey || person.id);
  const code = digest.slice(0, 8);
  const pseudonym = { name: `消去済み (erased) ${code}`, email: `erased-${code}@invalid` };
  // Two people of one name: a name in words may be the other's, and only the address tells.
  const shared = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', person.name)
    .where('id', '<>', person.id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const sought = shared ? { name: person.email, email: person.email } : person;
  const withoutThem = (text: string) => withoutPerson(text, sought, pseudonym);
  for (const [table, column] of TEXTS) {
    await rewrite(db, companyId, table, column, sought, withoutThem);
  }
  for (const [table, column] of VALUES) {
    await rewrite(db, companyId, table, column, sought, (text) => JSON.stringify(valueWithoutPerson(JSON.parse(text), sought, pseudonym)));
  }
  await rewrite(db, companyId, 'approval_skip', 'reason', sought, withoutThem, 'koryo_redact_skip');
  await rewrite(db, companyId, 'approval_condition', 'body', sought, withoutThem, 'koryo_redact_condition');
  await rewrite(db, companyId, 'approval_condition', 'answer', sought, withoutThem, 'koryo_redact_condition_answer');
  await redactHistory(db, companyId, person, sought, pseudonym);
  // Files of the history are rewritten afterwards: they may be many.
  if ((await archivesOf(db, companyId)).length > 0) {
    const { id, name, email } = person;
    const erased: ErasedWords = { person: { id, name, email }, sought: { name: sought.name, email: sought.email }, pseudonym };
    await ctx.enqueue(REDACT_ARCHIVES_QUEUE, { erased: sealErased(JSON.stringify(erased)) });
  }
  await sql`select koryo_redact_names(${person.id}, ${shared ? '' : person.name}, ${pseudonym.name})`.execute(db);
  await endSessions(db, { id: person.id, companyId }, 'deleted', ctx.now);
  await dropPassword(db, { id: person.id, companyId });
  await dropFactors(db, { id: person.id, companyId });
  // How they wanted their lists: filters may name anybody.
  await db.deleteFrom('saved_view').where('company_id', '=', companyId).where('owner_id', '=', person.id).execute();
  // Where they signed in from, and with what.
  await db.deleteFrom('auth_session').where('company_id', '=', companyId).where('user_id', '=', person.id).execute();
  await db
    .updateTable('app_user')
    .set({
      name: pseudonym.name,
      email: pseudonym.email,
      email_key: pseudonym.email,
      cognito_user_id: person.id,
      subject_issuer: null,
      state: 'DISABLED',
      deleted_at: sql<Date>`coalesce(deleted_at, ${ctx.now})`,
      erased_at: ctx.now,
      erased_digest: digest,
      version: sql`version + 1`,
      updated_at: ctx.now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', person.id)
    .execute();
  return pseudonym;
}

/** Rewrites a column of the rows that name the person; `by` the function that may, where a guard keeps everybody else from it. */
async function rewrite(
  db: Db,
  companyId: string,
  table: string,
  column: string,
  { name, email }: NamedPerson,
  change: (text: string) => string,
  by?: string,
): Promise<void> {
  const words = [name, email].filter((word) => word !== '').map((word) => JSON.stringify(word).slice(1, -1));
  const named = sql.join(
    words.map((word) => sql`position(lower(${word}) in lower(${sql.ref(column)}::text)) > 0`),
    sql` or `,
  );
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.ref(column)}::text as text from ${sql.table(table)} where company_id = ${companyId} and (${named})`.execute(db);
  const type = sql.raw(TEXTS.some(([, one]) => one === column) ? 'text' : 'jsonb');
  for (const { id, text } of rows) {
    const next = change(text);
    if (next === text) continue;
    const update = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next}::${type} where company_id = ${companyId} and id = ${id}`;
    await (by ? sql`select ${sql.raw(by)}(${id}::uuid, ${next})` : update).execute(db);
  }
}
