import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import type { CheckedAccounts } from '../rules/types.ts';
import {
  AccountImportChangedDocument,
  AccountImportOfDocument,
  type AccountImportStateFragment,
} from './account-imports.graphql.generated.ts';

/** How often a file that is being read is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

export interface AccountImport extends Omit<AccountImportStateFragment, 'checked'> {
  checked: CheckedAccounts | null;
}

/** An import as it is now: kept up to date while it is read. */
export function useAccountImport(id: string | null): { found: AccountImport | null; error: string | null } {
  const read = useAppQuery(AccountImportOfDocument, { id: id ?? '' }, { policy: 'network-only', pause: id === null });
  const found = read.data?.accountImport ?? null;
  const isReading = id !== null && (!found || found.status === 'READING');
  useAppSubscription(AccountImportChangedDocument, { id: id ?? '' }, read.refetch, { pause: !isReading });
  usePolling(read.refetch, isReading ? POLL_MS : null);
  if (id === null) return { found: null, error: null };
  return { found: found && { ...found, checked: found.checked ?? null }, error: read.error ?? null };
}
