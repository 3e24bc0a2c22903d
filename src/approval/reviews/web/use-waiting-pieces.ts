import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { MAX_CHOSEN, MAX_PAGE_SIZE } from '#shared/limits.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { reviewMessages as words } from './door/review-messages.ts';
import { WaitingPiecesDocument } from './reviews.graphql.generated.ts';
import type { WaitingPiece } from './waiting-piece.ts';

const NONE: readonly WaitingPiece[] = [];

/** What waits for the viewer: the first portion at once, the ones after it as they come, each asked for after the one before. */
export function useWaitingPieces() {
  const client = useClient();
  const { locale, t } = useI18n();
  const query = useAppQuery(WaitingPiecesDocument, {}, { failure: words.loadFailed });
  const first = query.data?.waitingPieces;
  const [rest, setRest] = useState({ of: first, pieces: NONE, all: false });
  useEffect(() => {
    if (!first || first.length < MAX_PAGE_SIZE) return undefined;
    const leaving = new AbortController();
    const readOn = async () => {
      const pieces: WaitingPiece[] = [];
      for (let portion: readonly WaitingPiece[] = first; ;) {
        const all = portion.length < MAX_PAGE_SIZE || first.length + pieces.length >= MAX_CHOSEN;
        if (pieces.length > 0 || all) setRest({ of: first, pieces: [...pieces], all });
        if (all) return;
        // A portion names the next one.
        // oxlint-disable-next-line no-await-in-loop
        const { data, error } = await client
          .query(WaitingPiecesDocument, { after: portion.at(-1)?.id }, { requestPolicy: 'network-only' })
          .toPromise();
        if (leaving.signal.aborted) return;
        if (error || !data) {
          openToast('error', t(words.loadFailed), errorText(error, locale));
          setRest({ of: first, pieces: [...pieces], all: true });
          return;
        }
        portion = data.waitingPieces;
        pieces.push(...portion);
      }
    };
    void readOn();
    return () => leaving.abort();
    // Anew when the first portion is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, first]);
  const isWhole = first === undefined || first.length < MAX_PAGE_SIZE;
  const ids = new Set(first?.map(({ id }) => id));
  // While it is read anew what was known stays; a piece that has come up into the first portion stands there alone.
  const pieces = first && (isWhole ? first : [...first, ...rest.pieces.filter(({ id }) => !ids.has(id))]);
  return { pieces, readingOn: !isWhole && !(rest.of === first && rest.all), error: query.error, refetch: query.refetch };
}
