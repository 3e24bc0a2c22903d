import { z } from 'zod';
import { appendAudit } from '#platform/audit/append.ts';
import { openErased } from '#platform/audit/redaction.ts';
import { rewriteArchives } from '#platform/audit/rewrite-archives.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { newId } from '#shared/ids.ts';
import { archivedWithout } from './redact-history.ts';

export const REDACT_ARCHIVES_QUEUE = 'accounts.redact-archives';

const named = z.object({ name: z.string(), email: z.string() });
const erasedWords = z.object({ person: named.extend({ id: z.string() }), sought: named, pseudonym: named });
export type ErasedWords = z.output<typeof erasedWords>;

/** Erases somebody from the files of the history too: each that names them is written and signed anew, the old one removed. */
export const redactArchives: JobDefinition<{ erased: string }> = {
  queue: REDACT_ARCHIVES_QUEUE,
  expireInSeconds: 3600,
  async handle({ erased, companyId }, { database }) {
    const { person, sought, pseudonym } = erasedWords.parse(JSON.parse(openErased(erased)));
    const { archives, entries } = await rewriteArchives(database, companyId, (entry) => archivedWithout(entry, person, sought, pseudonym));
    if (archives === 0) return;
    const actor = { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() };
    await inTransaction(database, companyId, (db) =>
      appendAudit(db, companyId, actor, new Date(), [
        {
          subject: 'user',
          action: 'erase',
          id: person.id,
          name: pseudonym.name,
          scope: [person.id, companyId],
          after: { archives, archivedEntries: entries },
        },
      ]),
    );
  },
};
