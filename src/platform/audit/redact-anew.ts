import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { SealedDefinition } from '../feature.ts';
import type { KeptEntry } from './chain.ts';
import { isRedactionOf, redactionDigest } from './redaction.ts';
import { rewriteArchives } from './rewrite-archives.ts';
import { keptEntry } from './verify.ts';

const BATCH = 500;

/** The digest that an entry should carry; null: it carries it, or nothing of it was erased; 'unexplained': no secret of ours made the one it has. */
function digestAnew({ redaction, hash, ...content }: KeptEntry): string | null {
  if (redaction === null) return null;
  const digest = redactionDigest(content, hash);
  if (digest === redaction) return null;
  return isRedactionOf(redaction, content, hash) ? digest : 'unexplained';
}

/** Entries with erased personal data: their keyed digests are made anew. What no secret explains stays, and counts as left. */
export const redactionsAnew: SealedDefinition = {
  name: 'erased entries of the history',
  async sealAnew(database, _secret, companyId) {
    const sum = { anew: 0, left: 0 };
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      after = await inTransaction(database, companyId, async (db) => {
        const rows = await db
          .selectFrom('audit_entry')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('redaction', 'is not', null)
          .where('seq', '>', from)
          .orderBy('seq')
          .limit(BATCH)
          .execute();
        for (const row of rows) {
          const content = keptEntry(row);
          const digest = digestAnew(content);
          if (digest === 'unexplained') sum.left += 1;
          if (digest === null || digest === 'unexplained') continue;
          await sql`select koryo_redact_entry(${content.seq}, ${content.actorName}, ${content.subjectName},
            ${JSON.stringify(content.changes)}::jsonb, ${content.clientAddress}, ${digest})`.execute(db);
          sum.anew += 1;
        }
        return rows.length === BATCH ? Number(rows.at(-1)?.seq) : null;
      });
    }
    const { entries } = await rewriteArchives(database, companyId, (entry) => {
      const digest = digestAnew(entry);
      if (digest === 'unexplained') sum.left += 1;
      return digest === null || digest === 'unexplained' ? entry : { ...entry, redaction: digest };
    });
    sum.anew += entries;
    return sum;
  },
};
