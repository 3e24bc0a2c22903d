import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { NextReviewDocument } from '../reviews.graphql.generated.ts';
import { reviewMessages as words } from './review-messages.ts';

/** 次の承認へ: the way from a decision to the next one that waits for the viewer, the most urgent first; to the list when there is none. */
export function NextReview({ pieceId }: { pieceId: string }) {
  const t = useText();
  const { data } = useAppQuery(NextReviewDocument, {}, { policy: 'network-only' });
  if (!data) return null;
  const { waitingPieces: first, waitingPieceCount: count } = data;
  // They come as they are due; how many there are is more than the first portion may hold.
  const next = first.find(({ id }) => id !== pieceId);
  if (!next) return <ButtonLink to="/listTask">{t(words.noNext)}</ButtonLink>;
  return (
    <ButtonLink kind="primary" to={next.reviewPath} title={next.flow.targetName} icon={<ArrowRight aria-hidden />}>
      {t(words.next, { n: first.some(({ id }) => id === pieceId) ? count - 1 : count })}
    </ButtonLink>
  );
}
