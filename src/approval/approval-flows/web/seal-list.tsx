import { SkipForward, X } from 'lucide-react';
import { Seal } from '#ui/components/status/seal.tsx';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { conditionalLabels, decisionLabels } from '../messages.ts';
import { piecesOfFlow, usePersonOf, type ApproverData, type FlowData, type PieceData } from './door/flow-data.ts';
import { panelMessages as words } from './door/messages.ts';
import './seal-list.css';

/** One place per approver, in the order of the steps: a dated stamp, a dashed ring, or the cross of a return. */
export function SealList({ flow, size = 56 }: { flow: Pick<FlowData, 'blocks'>; size?: 40 | 56 }) {
  const places = piecesOfFlow(flow).flatMap((piece) => piece.approvers.map((approver) => ({ piece, approver })));
  if (places.length === 0) return null;
  return (
    <ul className="k-seal-list">
      {places.map(({ piece, approver }) => (
        <li key={`${piece.id}-${approver.userId}`}>
          <SealPlace piece={piece} approver={approver} size={size} />
          <span className="k-seal-piece" title={piece.name}>
            {piece.name}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SealPlace({ piece, approver, size }: { piece: PieceData; approver: ApproverData; size: 40 | 56 }) {
  const t = useText();
  const viewer = useViewer();
  const personOf = usePersonOf();
  const { name } = personOf(approver.user, approver.userId);
  if (approver.decision === 'REJECTED') {
    return (
      <span className="k-seal-returned" data-size={size} role="img" aria-label={`${name}: ${t(decisionLabels.REJECTED)}`} title={name}>
        <X aria-hidden />
      </span>
    );
  }
  if (approver.skip) {
    const label = `${name}: ${t(words.skippedSeat)}`;
    return (
      <span
        className="k-seal-returned"
        data-skipped
        data-size={size}
        role="img"
        aria-label={label}
        title={`${label} – ${approver.skip.reason}`}
      >
        <SkipForward aria-hidden />
      </span>
    );
  }
  const turn = piece.status === 'IN_PROGRESS' && (approver.userId === viewer.id || approver.standIn?.id === viewer.id);
  const checked = approver.decision === 'CONFIRMED';
  return <Seal name={name} date={approver.decidedAt ?? null} size={size} turn={turn} checked={checked} marks={marksOf(approver, t)} />;
}

/** 代: a delegate decided; 条: with changes; 署: it was signed. */
function marksOf(approver: ApproverData, t: ReturnType<typeof useText>) {
  const { delegate, signature, conditions } = approver;
  return [
    ...(delegate ? [{ letter: t(words.delegateLetter), words: t(words.byDelegate, { name: delegate.name }) }] : []),
    ...(conditions.length > 0 ? [{ letter: t(words.conditionalLetter), words: t(conditionalLabels.label) }] : []),
    ...(signature ? [{ letter: t(words.signedLetter), words: t(words.signed) }] : []),
  ];
}
