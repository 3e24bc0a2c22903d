import type { DomainEvent } from '#platform/audit/events.ts';
import type { Db } from '#platform/db/client.ts';
import { binDefinition, type OpenEntry } from './contract.ts';
import { dropEntry } from './store.ts';

/** Removes an entry for good; what the history is told of it. */
export async function removeEntry(db: Db, entry: OpenEntry): Promise<DomainEvent> {
  const { subject, remove } = binDefinition(entry.kind);
  await dropEntry(db, entry);
  await remove?.(db, entry);
  const { id, name, scope, deletedAt } = entry;
  return { subject, action: 'remove', id, name, scope, before: { deletedAt: deletedAt.toISOString() } };
}
