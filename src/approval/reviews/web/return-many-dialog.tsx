import { useState } from 'react';
import { COMMENT_MAX } from '#approval/approval-flows/rules/limits.ts';
import { decisionMessages } from '#approval/approval-flows/web/door/messages.ts';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import type { RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { reviewMessages as words } from './door/review-messages.ts';
import { SignMany } from './sign-many.tsx';
import { useDecideMany } from './use-decide-many.ts';
import type { WaitingPiece } from './waiting-piece.ts';

interface Props {
  open: boolean;
  pieces: readonly WaitingPiece[];
  runs: RowRuns;
  onClose: () => void;
  onDone: (left: readonly WaitingPiece[]) => void;
}

/** Returns several for one reason. */
export function ReturnManyDialog({ open, pieces, runs, onClose, onDone }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '';
  const { confirm, tried, signing } = useDecideMany({
    action: 'REJECTED',
    pieces,
    runs,
    comment: reason,
    isMissing,
    decided: words.returnedRow,
    onDone: (left) => {
      setReason('');
      onDone(left);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.returnTitle, { n: pieces.length })}
      description={t(words.returnBody)}
      confirmText={t(words.returnChosen, { n: pieces.length })}
      kind="danger"
      runs={runs}
      onConfirm={confirm}
      size="medium"
    >
      <ChosenNames rows={pieces.map(({ id, flow }) => ({ id, name: flow.targetName }))} />
      <TextArea
        label={t(decisionMessages.reason)}
        help={t(decisionMessages.reasonHelp)}
        required
        rows={4}
        limit={COMMENT_MAX}
        value={reason}
        error={tried && isMissing ? t(words.reasonMissing) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <SignMany {...signing} />
    </ConfirmDialog>
  );
}
