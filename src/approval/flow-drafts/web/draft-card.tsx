import { ListChecks, MessageSquare, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useText } from '#ui/i18n.tsx';
import { requiredOf, seatsIn, type DraftPiece } from '../rules/draft.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { editorMessages } from './door/messages.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { useQuorumSentence } from '#approval/approval-flows/web/door/quorum-words.ts';
import type { PlanDraft } from './plan-draft.ts';

interface Props {
  type: FlowType;
  piece: DraftPiece;
  flow: PlanDraft;
  selected: boolean;
  /** See `FlowCanvas`. */
  removals: number;
  onSelect: () => void;
}

/** One approval unit on the canvas; pressing it opens its settings. */
export function DraftCard({ type, piece, flow, selected, removals, onSelect }: Props) {
  const t = useText();
  const card = useRef<HTMLButtonElement>(null);
  // Not into a field of its settings: Ctrl+Z takes the removal back there no more.
  useEffect(() => {
    if (removals > 0) card.current?.focus({ preventScroll: true });
  }, [removals]);
  const sentence = useQuorumSentence(type);
  const required = requiredOf(piece);
  const total = seatsIn(piece);
  return (
    <button
      ref={card}
      type="button"
      className="k-draft-card"
      aria-pressed={selected}
      data-lonely={total === 0 || undefined}
      onClick={onSelect}
    >
      <strong>{piece.name || t(editorMessages.nameMissing)}</strong>
      <span className="k-draft-people">
        {piece.approverIds.map((id) => (
          <span key={id} className="k-draft-person" data-gone={flow.unavailable?.has(id) || undefined}>
            {piece.teams?.[id] ? (
              <Users size={15} role="img" aria-label={t(editorMessages.team)} />
            ) : (
              <Avatar person={{ id, name: flow.names.get(id) ?? '' }} size={20} />
            )}
            {flow.names.get(id) ?? t(panelMessages.formerUser)}
          </span>
        ))}
      </span>
      <span className="k-draft-foot">
        {total > 0 && (
          <span className="k-flow-dots" aria-hidden="true">
            {Array.from({ length: Math.min(12, total) }, (_, n) => (
              <i key={n} data-filled={n < required ? '' : undefined} />
            ))}
          </span>
        )}
        {sentence(required, total)}
        {piece.dueDate && <DueDate due={piece.dueDate} over />}
        {piece.dueInDays !== null && <span>{t(panelMessages.dueAfter, { n: piece.dueInDays })}</span>}
        {piece.checklist.length > 0 && (
          <span className="k-draft-comments">
            <ListChecks size={13} aria-hidden />
            {t(editorMessages.checks, { n: piece.checklist.length })}
          </span>
        )}
        {piece.commenterIds.length > 0 && (
          <span className="k-draft-comments">
            <MessageSquare size={13} aria-label={t(editorMessages.commenters)} />
            {piece.commenterIds.length}
          </span>
        )}
      </span>
    </button>
  );
}
