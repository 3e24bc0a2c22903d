import type { RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { OnceNear } from '#ui/components/waiting/once-near.tsx';
import { useText } from '#ui/i18n.tsx';
import { reviewMessages as words } from './door/review-messages.ts';
import type { PartGlance } from './part-glance.ts';
import { SignMany } from './sign-many.tsx';
import { useDecideMany } from './use-decide-many.ts';
import type { WaitingPiece } from './waiting-piece.ts';

interface Props {
  open: boolean;
  pieces: readonly WaitingPiece[];
  runs: RowRuns;
  glance: PartGlance;
  onClose: () => void;
  onDone: (left: readonly WaitingPiece[]) => void;
}

/** Approves several parts, the wording of each standing open beside the seal. */
export function ApproveManyDialog({ open, pieces, runs, glance: Glance, onClose, onDone }: Props) {
  const t = useText();
  const { confirm, signing } = useDecideMany({ action: 'APPROVED', pieces, runs, decided: words.approvedRow, onDone });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.approveTitle, { n: pieces.length })}
      description={t(words.approveBody)}
      confirmText={t(words.approveChosen, { n: pieces.length })}
      kind="seal"
      runs={runs}
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
      <SignMany {...signing} />
    </ConfirmDialog>
  );
}
