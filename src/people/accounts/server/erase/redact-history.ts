import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { redactionDigest } from '#platform/audit/redaction.ts';
import type { KeptEntry } from '#platform/audit/chain.ts';
import { keptEntry, type AuditRow } from '#platform/audit/verify.ts';
import type { Db } from '#platform/db/client.ts';
import { valueWithoutPerson, withoutPerson, type NamedPerson } from '../../rules/erasure.ts';

const BATCH = 500;

/**
 * Rewrites the entries of a company's history that name somebody. Each keeps its hash and gets the keyed digest of what it says now.
 * @param sought how they are named in words; entries of their own and about them are known by the id
 */
export async function redactHistory(
  db: Db,
  companyId: string,
  person: NamedPerson & { id: string },
  sought: NamedPerson,
  pseudonym: NamedPerson,
): Promise<void> {
  const within = (column: string, word: string) => sql`position(lower(${word}) in lower(${sql.ref(column)})) > 0`;
  const words = [...new Set([sought.name, sought.email])].filter((word) => word !== '');
  for (let after = 0; ;) {
    const { rows } = await sql<AuditRow>`
      select * from audit_entry where company_id = ${companyId} and seq > ${after}
        and (actor_id = ${person.id} or subject_id = ${person.id} or ${sql.join(
          words.flatMap((word) => [
            within('subject_name', word),
            within('actor_name', word),
            sql`position(lower(${JSON.stringify(word).slice(1, -1)}) in lower(changes::text)) > 0`,
          ]),
          sql` or `,
        )})
      order by seq limit ${sql.lit(BATCH)}`.execute(db);
    for (const row of rows) await redact(db, row, person, sought, pseudonym);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = Number(last.seq);
  }
}

async function redact(
  db: Db,
  row: AuditRow,
  person: NamedPerson & { id: string },
  sought: NamedPerson,
  pseudonym: NamedPerson,
): Promise<void> {
  const entry = keptEntry(row);
  const content = withoutNames(entry, person, sought, pseudonym);
  await sql`select koryo_redact_entry(${content.seq}, ${content.actorName}, ${content.subjectName},
    ${JSON.stringify(content.changes)}::jsonb, ${content.clientAddress}, ${redactionDigest(content, entry.hash)})`.execute(db);
}

/** What an entry says without the person. */
function withoutNames(entry: KeptEntry, person: NamedPerson & { id: string }, sought: NamedPerson, pseudonym: NamedPerson) {
  const { hash: _hash, redaction: _, ...before } = entry;
  const own = before.actorId === person.id;
  const about = before.subjectId === person.id;
  // About the person themselves the name is theirs, whoever else is called so.
  const meant = own || about ? person : sought;
  return {
    ...before,
    actorName: own ? pseudonym.name : withoutPerson(before.actorName, sought, pseudonym),
    subjectName: about ? pseudonym.name : withoutPerson(before.subjectName, sought, pseudonym),
    changes: valueWithoutPerson(before.changes, meant, pseudonym),
    // Where they were when they did it.
    clientAddress: own ? '' : before.clientAddress,
  };
}

/** The same for an entry of an archive; the entry itself where it does not name the person. */
export function archivedWithout(
  entry: KeptEntry,
  person: NamedPerson & { id: string },
  sought: NamedPerson,
  pseudonym: NamedPerson,
): KeptEntry {
  const content = withoutNames(entry, person, sought, pseudonym);
  const { hash, redaction: _, ...before } = entry;
  return canonicalize(content) === canonicalize(before) ? entry : { ...content, hash, redaction: redactionDigest(content, hash) };
}
