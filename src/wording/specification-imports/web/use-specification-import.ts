import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import {
  SpecificationImportChangedDocument,
  SpecificationImportOfDocument,
  type SpecificationImportStateFragment,
} from './specification-imports.graphql.generated.ts';

/** How often a file that is being read is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

/** An import as it is now: kept up to date while it is read. */
export function useSpecificationImport(id: string | null): { found: SpecificationImportStateFragment | null; error: string | null } {
  const read = useAppQuery(SpecificationImportOfDocument, { id: id ?? '' }, { policy: 'network-only', pause: id === null });
  const found = read.data?.specificationImport ?? null;
  const isReading = id !== null && (!found || found.status === 'READING');
  useAppSubscription(SpecificationImportChangedDocument, { id: id ?? '' }, read.refetch, { pause: !isReading });
  usePolling(read.refetch, isReading ? POLL_MS : null);
  return id === null ? { found: null, error: null } : { found, error: read.error ?? null };
}
