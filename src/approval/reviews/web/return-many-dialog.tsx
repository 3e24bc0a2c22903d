import { useState } from 'react';
import { SigningField } from '#people/sign-in/web/door/signing-field.tsx';
import { useSigning } from '#people/sign-in/web/door/use-signing.ts';
import { signingPurpose } from '#approval/approval-flows/rules/signature.ts';
import { COMMENT_MAX } from '#approval/approval-flows/rules/limits.ts';
import { decisionMessages } from '#approval/approval-flows/web/door/messages.ts';
import { DecideApprovalDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import type { RowResult, RowRuns } from '#ui/components/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { ChosenNames } from './chosen-names.tsx';
import { reviewMessages as words } from './door/review-messages.ts';
import type { WaitingPiece } from './waiting-piece.ts';

interface Props {
  open: boolean;
  pieces: readonly WaitingPiece[];
  runs: RowRuns;
  onClose: () => void;
  onDone: (left: readonly WaitingPiece[]) => void;
}

const seatOf = (piece: WaitingPiece) => piece.viewerSeats.find((each) => each.can.includes('approve'));
const decisionOf = ({ id, flow }: WaitingPiece) => ({
  pieceId: id,
  round: flow.round,
  contentHash: flow.contentHash ?? '',
  action: 'REJECTED' as const,
});

/** Returns several for one reason: each decision is its own command, and each row says what became of it. */
export function ReturnManyDialog({ open, pieces, runs, onClose, onDone }: Props) {
  const { locale, t } = useI18n();
  const decide = useAppMutation(DecideApprovalDocument, { quiet: true });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const signed = pieces.filter((piece) => piece.flow.signed);
  const signing = useSigning(
    signed.map((piece) => signingPurpose({ ...decisionOf(piece), approverId: seatOf(piece)?.approver?.id ?? '' })),
  );
  const giveBack = async (piece: WaitingPiece): Promise<RowResult[]> => {
    const row = { id: piece.id, name: piece.flow.targetName };
    const seat = seatOf(piece);
    const decision = decisionOf(piece);
    const approverId = seat?.approver?.id ?? '';
    const proof = piece.flow.signed ? await signing.prove(signingPurpose({ ...decision, approverId })) : null;
    if (proof && !proof.ok) return [{ ...row, ok: false, words: errorText(proof.error, locale) }];
    const onBehalfOf = seat && !seat.isOwn ? approverId : null;
    const outcome = await decide.run({
      input: { ...decision, comment: reason, onBehalfOf, signature: proof?.data.proof ?? null, together: pieces.length > 1 },
    });
    return [{ ...row, ok: outcome.ok, words: outcome.ok ? t(words.returnedRow) : errorText(outcome.error, locale) }];
  };
  const confirm = async () => {
    setTried(true);
    if (missing || (signed.length > 0 && signing.isMissing)) return false;
    const left = await runs.run(pieces, giveBack);
    signing.clear();
    setTried(false);
    setReason('');
    onDone(left);
    return true;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.returnTitle, { n: pieces.length })}
      description={t(words.returnBody)}
      confirmText={t(words.returnChosen, { n: pieces.length })}
      kind="danger"
      onConfirm={confirm}
      size="medium"
    >
      {runs.progress ? (
        <p role="status">{t(uiMessages.rowsRunning, runs.progress)}</p>
      ) : (
        <ChosenNames rows={pieces.map(({ id, flow }) => ({ id, name: flow.targetName }))} />
      )}
      <TextArea
        label={t(decisionMessages.reason)}
        help={t(decisionMessages.reasonHelp)}
        required
        rows={4}
        limit={COMMENT_MAX}
        value={reason}
        error={tried && missing ? t(words.reasonMissing) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {signed.length > 0 && (
        <SigningField
          signing={signing}
          label={t(words.passwordOnce)}
          help={t(words.passwordOnceHelp, { n: signed.length })}
          missing={t(words.passwordMissing)}
          tried={tried}
        />
      )}
    </ConfirmDialog>
  );
}
