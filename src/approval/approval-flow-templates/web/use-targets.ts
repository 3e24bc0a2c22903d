import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { AnsweredTarget } from '../rules/many.ts';
import { ApprovalTargetsDocument } from './door/starts.graphql.generated.ts';

export interface Targets {
  /** Undefined until all are there. */
  known: ReadonlyMap<string, AnsweredTarget> | undefined;
  error: string | null;
}

/** What the API says of many things, asked page by page; asked once for each choice, so that a list being worked off is not asked for at each row. */
export function useTargets(type: FlowType, ids: readonly string[]): Targets {
  const client = useClient();
  const { locale } = useI18n();
  const [answer, setAnswer] = useState<Targets & { of: string }>({ known: undefined, error: null, of: '' });
  const asked = ids.join();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const known = new Map<string, AnsweredTarget>();
      const all = asked.split(',').filter(Boolean);
      for (let from = 0; from < all.length; from += MAX_PAGE_SIZE) {
        const targetIds = all.slice(from, from + MAX_PAGE_SIZE);
        // One page after the other: a server has other people too.
        const { data, error } = await client
          .query(ApprovalTargetsDocument, { type, targetIds }, { requestPolicy: 'network-only' })
          .toPromise();
        if (leaving.signal.aborted) return;
        if (error) return setAnswer({ known: undefined, error: errorText(error, locale), of: asked });
        for (const target of data?.approvalTargets ?? []) known.set(target.targetId, target);
      }
      setAnswer({ known, error: null, of: asked });
    };
    void ask();
    return () => leaving.abort();
  }, [client, type, asked, locale]);
  return answer.of === asked ? answer : { known: undefined, error: null };
}
