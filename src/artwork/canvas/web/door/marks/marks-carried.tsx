import { Columns2, MapPinned } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { useText, type Translate } from '#ui/i18n.tsx';
import { markMessages as words } from './marks-messages.ts';
import type { Carried, StandingThread } from './marks-threads.ts';

const REASONS = {
  NOT_FOUND: words.notFound,
  AMBIGUOUS: words.ambiguous,
  NO_PAGE: words.noPage,
  UNREADABLE: words.unreadable,
};

/** What became of a mark, in words: the same place, moved by so much, placed by somebody, or not found and why. */
function stateWords(carried: Carried | null, drawnPage: number | undefined, t: Translate): string {
  if (!carried) return t(words.notCarried);
  if (carried.state === 'ORPHANED') return t(words.lost);
  if (carried.by === 'HAND') return carried.placedBy ? t(words.byHand, { name: carried.placedBy.name }) : t(words.byHandGone);
  if (carried.state === 'PLACED') return t(words.placed);
  if (carried.page !== null && carried.page !== drawnPage) return t(words.movedPage, { page: carried.page });
  return t(words.moved, { mm: Math.hypot(carried.dxMm, carried.dyMm).toFixed(Math.hypot(carried.dxMm, carried.dyMm) < 1 ? 2 : 1) });
}

/** On a thread of another version: where it comes from, and what became of its mark here. */
export function CarriedState({ standing }: { standing: StandingThread }) {
  const t = useText();
  const { carried, drawnOn, thread } = standing;
  if (!thread.place || (!carried && standing.standing === 'HERE')) return null;
  const reason = carried?.reason ? REASONS[carried.reason] : undefined;
  return (
    <p className="k-carried" data-state={carried?.state ?? 'UNKNOWN'}>
      {drawnOn !== null && <span className="k-figures">{t(words.from, { n: drawnOn })}</span>}
      <strong>{stateWords(carried, thread.place.page, t)}</strong>
      {reason && <small>{t(reason)}</small>}
    </p>
  );
}

export interface CarriedActionsProps {
  standing: StandingThread;
  /** Shows the version it was drawn on beside this one. */
  onOriginal: (() => void) | null;
  /** Null: it was drawn on a later version, whose issues have no place on this one. */
  onPlace: (() => void) | null;
}

/** What can be done with the mark of a thread that was drawn on another version. */
export function CarriedActions({ standing, onOriginal, onPlace }: CarriedActionsProps) {
  const t = useText();
  const { thread, carried, drawnOn } = standing;
  if (!thread.place || (!carried && standing.standing === 'HERE')) return null;
  return (
    <>
      {onOriginal && drawnOn !== null && (
        <Button size="small" kind="ghost" icon={<Columns2 aria-hidden />} onClick={onOriginal}>
          {t(words.seeOriginal, { n: drawnOn })}
        </Button>
      )}
      {onPlace && thread.viewerCan.includes('place') && thread.status === 'OPEN' && (
        <Button size="small" kind="ghost" icon={<MapPinned aria-hidden />} onClick={onPlace}>
          {t(words.place)}
        </Button>
      )}
    </>
  );
}
