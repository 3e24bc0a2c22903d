import { useState } from 'react';
import { SigningField } from '#people/sign-in/web/door/signing-field.tsx';
import { useSigning } from '#people/sign-in/web/door/use-signing.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { signingPurpose } from '#approval/approval-flows/rules/signature.ts';
import { OnceNear } from '#ui/components/waiting/once-near.tsx';
import { DecideApprovalDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { reviewMessages as words } from './door/review-messages.ts';
import type { PartGlance } from './part-glance.ts';
import type { RowResult, RowRuns } from '#ui/components/lists/row-runs.ts';
import type { WaitingPiece } from './waiting-piece.ts';

interface Props {
  open: boolean;
  pieces: readonly WaitingPiece[];
  runs: RowRuns;
  glance: PartGlance;
  onClose: () => void;
  onDone: (left: readonly WaitingPiece[]) => void;
}

const seatOf = (piece: WaitingPiece) => piece.viewerSeats.find((each) => each.can.includes('approve'));
const decisionOf = ({ id, flow }: WaitingPiece) => ({
  pieceId: id,
  round: flow.round,
  contentHash: flow.contentHash ?? '',
  action: 'APPROVED' as const,
});

/** Approves several parts, the wording of each standing open beside the seal: each decision is its own command, and each row says what became of it. */
export function ApproveManyDialog({ open, pieces, runs, glance: Glance, onClose, onDone }: Props) {
  const { locale, t } = useI18n();
  const decide = useAppMutation(DecideApprovalDocument, { quiet: true });
  const [tried, setTried] = useState(false);
  const signed = pieces.filter((piece) => piece.flow.signed);
  const signing = useSigning(
    signed.map((piece) => signingPurpose({ ...decisionOf(piece), approverId: seatOf(piece)?.approver?.id ?? '' })),
  );
  const approve = async (piece: WaitingPiece): Promise<RowResult[]> => {
    const row = { id: piece.id, name: piece.flow.targetName };
    const seat = seatOf(piece);
    const decision = decisionOf(piece);
    const approverId = seat?.approver?.id ?? '';
    const proof = piece.flow.signed ? await signing.prove(signingPurpose({ ...decision, approverId })) : null;
    if (proof && !proof.ok) return [{ ...row, ok: false, words: errorText(proof.error, locale) }];
    const onBehalfOf = seat && !seat.isOwn ? approverId : null;
    const outcome = await decide.run({
      input: { ...decision, onBehalfOf, signature: proof?.data.proof ?? null, together: pieces.length > 1 },
    });
    return [{ ...row, ok: outcome.ok, words: outcome.ok ? t(words.approvedRow) : errorText(outcome.error, locale) }];
  };
  const confirm = async () => {
    setTried(true);
    if (signed.length > 0 && signing.isMissing) return false;
    const left = await runs.run(pieces, approve);
    signing.clear();
    setTried(false);
    onDone(left);
    return true;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.approveTitle, { n: pieces.length })}
      description={t(words.approveBody)}
      confirmText={t(words.approveChosen, { n: pieces.length })}
      kind="seal"
      onConfirm={confirm}
      size="large"
    >
      <ul className="k-approved-wording">
        {pieces.map(({ id, flow }) => (
          <li key={id}>
            <strong>{flow.targetName}</strong>
            <OnceNear>
              <Glance partId={flow.partId ?? ''} pieceId={id} />
            </OnceNear>
          </li>
        ))}
      </ul>
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
