import { useState } from 'react';
import { useClient, type OperationContext } from 'urql';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { libraryMessages as m } from './door/library/library-messages.ts';
import { PartListDocument, type PartListQueryVariables } from './door/parts.graphql.generated.ts';
import type { PartRow } from './part-columns.tsx';

/** So many parts at most are chosen at once; what is done to them is done one by one, and each result is read. */
export const MOST_CHOSEN = 2000;

const NEW: Partial<OperationContext> = { requestPolicy: 'network-only' };

/** Reads all parts that a list's filters find, in its order, page by page; null when it cannot, which is said. */
export function useEveryPart(asked: Omit<PartListQueryVariables, 'limit' | 'after'>) {
  const client = useClient();
  const { locale, t } = useI18n();
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<PartRow[] | null> => {
    const rows: PartRow[] = [];
    let after: string | undefined;
    do {
      // A page names the next one.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = await client.query(PartListDocument, { ...asked, limit: MAX_PAGE_SIZE, after }, NEW).toPromise();
      if (error || !data) {
        openToast('error', t(m.listFailed), errorText(error, locale));
        return null;
      }
      rows.push(...data.parts.items);
      after = data.parts.nextToken ?? undefined;
    } while (after !== undefined && rows.length < MOST_CHOSEN);
    return rows.slice(0, MOST_CHOSEN);
  };
  const readAll = async () => {
    setBusy(true);
    try {
      return await read();
    } finally {
      setBusy(false);
    }
  };
  return { readAll, busy };
}
