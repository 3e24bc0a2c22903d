import { useState } from 'react';
import { useClient, type AnyVariables, type OperationContext, type TypedDocumentNode } from 'urql';
import type { Message } from '#shared/i18n.ts';
import { MAX_CHOSEN } from '#shared/limits.ts';
import { useI18n } from '../../i18n.tsx';
import { openToast } from '../../toast-state.ts';
import { errorText } from './error-text.ts';

const NEW: Partial<OperationContext> = { requestPolicy: 'network-only' };

interface Rows<Row> {
  items: readonly Row[];
  nextToken?: string | null;
}

/**
 * Reads all rows that a list's filters find, in its order, page by page; null when it cannot, which is said.
 * @param pageAt the variables of the page after a token
 */
export function useEveryRow<Data, Variables extends AnyVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  pageAt: (after: string | undefined) => Variables,
  rowsOf: (data: Data) => Rows<Row>,
  failure: Message,
) {
  const client = useClient();
  const { locale, t } = useI18n();
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<Row[] | null> => {
    const rows: Row[] = [];
    let after: string | undefined;
    do {
      // A page names the next one.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = await client.query(query, pageAt(after), NEW).toPromise();
      if (error || !data) {
        openToast('error', t(failure), errorText(error, locale));
        return null;
      }
      const page = rowsOf(data);
      rows.push(...page.items);
      after = page.nextToken ?? undefined;
    } while (after !== undefined && rows.length < MAX_CHOSEN);
    return rows.slice(0, MAX_CHOSEN);
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
