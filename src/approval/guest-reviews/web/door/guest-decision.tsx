import { Stamp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { decisionButtons } from '#approval/approval-flows/messages.ts';
import { DecisionDialog } from '#approval/approval-flows/web/door/decision-dialog.tsx';
import type { DialogKind } from '#approval/approval-flows/web/door/decision-kinds.ts';
import { decisionMessages } from '#approval/approval-flows/web/door/messages.ts';
import { useGuestSender } from '../use-guest-sender.ts';
import type { GuestReviewFieldsFragment } from './guest.graphql.generated.ts';
import '#approval/approval-flows/web/door/decision-bar.css';

interface Props {
  review: GuestReviewFieldsFragment;
  /** After a decision was taken, or taken back. */
  onDecided: (action: string) => void;
  onStale: () => void;
}

const KINDS = ['takeBack', 'unConfirm', 'reject', 'approve', 'confirm'] as const satisfies readonly DialogKind[];

/** A guest reviewer's buttons: what the invitation lets them do now, and nothing where it lets them comment only. */
export function GuestDecision({ review, onDecided, onStale }: Props) {
  const t = useText();
  const sender = useGuestSender();
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const offered = KINDS.filter((kind) => review.viewerCan.includes(kind));
  const words = {
    takeBack: decisionMessages.takeBack,
    unConfirm: decisionButtons.UN_CONFIRMED,
    reject: decisionButtons.REJECTED,
    approve: decisionButtons.APPROVED,
    confirm: decisionButtons.CONFIRMED,
  };
  const { round, contentHash, pieceId: id, pieceName: name, approvalsMissing, checklist } = review;
  const seat = { approver: null, isOwn: true, can: review.viewerCan };
  return (
    <div className="k-decision-bar" role="group" aria-label={t(decisionMessages.actions)}>
      {offered.map((kind) => {
        const kindOf = kind === 'reject' ? 'danger' : kind === 'approve' || kind === 'confirm' ? 'seal' : 'plain';
        return (
          <Button
            key={kind}
            {...(kindOf === 'plain' ? {} : { kind: kindOf })}
            icon={kindOf === 'seal' ? <Stamp aria-hidden /> : <Undo2 aria-hidden />}
            onClick={() => setDialog(kind)}
          >
            {t(words[kind])}
          </Button>
        );
      })}
      <DecisionDialog
        sendBy={sender}
        openPoints={review.openPoints}
        kind={dialog}
        flow={{ round, contentHash, signed: false }}
        piece={{ id, name, approvalsMissing, checklist, viewerSeats: [seat] }}
        onClose={() => setDialog(null)}
        onStale={onStale}
        onDone={onDecided}
      />
    </div>
  );
}
