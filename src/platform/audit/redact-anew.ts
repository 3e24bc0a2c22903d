import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { SealedDefinition } from '../feature.ts';
import { isRedactionOf, redactionDigest } from './redaction.ts';
import { rewriteArchives } from './rewrite-archives.ts';
import { keptEntry } from './verify.ts';

const BATCH = 500;

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
          const { hash, redaction, ...content } = keptEntry(row);
          const digest = redactionDigest(content, hash);
          if (digest === redaction) continue;
          if (!isRedactionOf(redaction ?? '', content, hash)) {
            sum.left += 1;
            continue;
          }
          await sql`select koryo_redact_entry(${content.seq}, ${content.actorName}, ${content.subjectName},
            ${JSON.stringify(content.changes)}::jsonb, ${content.clientAddress}, ${digest})`.execute(db);
          sum.anew += 1;
        }
        return rows.length === BATCH ? Number(rows.at(-1)?.seq) : null;
      });
    }
    const { entries } = await rewriteArchives(database, companyId, (entry) => {
      const { redaction, hash, ...content } = entry;
      if (redaction === null) return entry;
      const digest = redactionDigest(content, hash);
      if (digest === redaction) return entry;
      if (isRedactionOf(redaction, content, hash)) return { ...entry, redaction: digest };
      sum.left += 1;
      return entry;
    });
    sum.anew += entries;
    return sum;
  },
};
