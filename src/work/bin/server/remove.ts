import type { DomainEvent } from '#platform/audit/events.ts';
import type { Db } from '#platform/db/client.ts';
import { binDefinition, toldOf, type OpenEntry } from './contract.ts';
import { dropEntry } from './store.ts';

/** Removes an entry for good; what the history is told of it. */
export async function removeEntry(db: Db, entry: OpenEntry): Promise<DomainEvent> {
  await dropEntry(db, entry);
  await binDefinition(entry.kind).remove?.(db, entry);
  return toldOf(entry, 'remove');
}
