import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import type { CheckedImport } from '../rules/types.ts';
import { PartImportChangedDocument, PartImportOfDocument, type PartImportStateFragment } from './part-imports.graphql.generated.ts';

/** How often a file that is being read is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

export interface PartImport extends Omit<PartImportStateFragment, 'checked'> {
  checked: CheckedImport | null;
}

/** An import as it is now: kept up to date while it is read. */
export function usePartImport(id: string | null): { found: PartImport | null; error: string | null } {
  const read = useAppQuery(PartImportOfDocument, { id: id ?? '' }, { policy: 'network-only', pause: id === null });
  const found = read.data?.partImport ?? null;
  const isReading = id !== null && (!found || found.status === 'READING');
  useAppSubscription(PartImportChangedDocument, { id: id ?? '' }, read.refetch, { pause: !isReading });
  usePolling(read.refetch, isReading ? POLL_MS : null);
  if (id === null) return { found: null, error: null };
  return { found: found && { ...found, checked: found.checked ?? null }, error: read.error ?? null };
}
