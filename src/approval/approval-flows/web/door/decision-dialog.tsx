import { useState } from 'react';
import { SigningField } from '#people/sign-in/web/door/signing-field.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useAny } from '#ui/data/gathering.ts';
import { unseenArtwork } from '#ui/data/unseen-artwork.ts';
import { unsentMarks } from '#ui/data/unsent-marks.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useMaybeViewer } from '#ui/viewer.tsx';
import { flowErrors } from '../../rules/errors.ts';
import { COMMENT_MAX } from '../../rules/limits.ts';
import { letsPass, type OpenPoint } from '../../rules/open-points.ts';
import { isDecisionWord } from '#people/companies/rules/decision-words.ts';
import { ChecklistForm } from '../checklist-form.tsx';
import { DECISIONS, type DialogKind } from './decision-kinds.ts';
import { useDecisionWords } from './flow-words.ts';
import { decisionMessages as words } from './messages.ts';
import { ConditionsField } from '../conditions.tsx';
import { OpenPointsField } from '../open-points-field.tsx';
import { SeatField } from '../seat-field.tsx';
import { OpenPointsDocument } from './flow.graphql.generated.ts';
import { useDecision, type DecidedFlow, type DecidedPiece, type DecisionSender } from './use-decision.ts';

export interface DecisionDialogProps {
  kind: DialogKind | null;
  flow: DecidedFlow;
  piece: DecidedPiece;
  onClose: () => void;
  /** The state is not what it was: load it anew. */
  onStale: () => void;
  onDone: (action: string) => void;
  /** Who sends the decision; absent: the account's own commands. */
  sendBy?: DecisionSender;
  /** What is open, where the account's own question cannot be asked; absent: asked when the dialog opens. */
  openPoints?: readonly OpenPoint[];
}

/**
 * Says what the decision means before it is taken, and asks for what it needs: the reason of a return, the answers of
 * the checklist, what a signature is proven with, and in whose place it is. What was typed stays until it worked.
 */
export function DecisionDialog({ kind, flow, piece, onClose, onStale, onDone, sendBy, openPoints }: DecisionDialogProps) {
  const { locale, t } = useI18n();
  const [shown, setShown] = useState<DialogKind>('approve');
  // The words stay while the dialog fades out.
  if (kind && kind !== shown) setShown(kind);
  const decisions = useDecisionWords();
  const wordOf = (action: string) => (isDecisionWord(action) ? decisions.button(action) : null);
  const spec = DECISIONS[kind ?? shown];
  const isPlain = ['承認', 'Approval'].includes(piece.name);
  const passes = letsPass(spec.action);
  // A look that is still under way would be told as missing, and the dialog would stay so.
  const unsent = useAny(unsentMarks);
  const asks = kind !== null && passes && openPoints === undefined;
  const open = useAppQuery(OpenPointsDocument, { id: piece.id }, { pause: !asks || unsent, policy: 'network-only' });
  const waits = asks && (unsent || open.loading);
  const points = passes ? (openPoints ?? open.data?.approvalPiece.openPoints ?? []) : [];
  const refused = passes && !waits ? open.data?.approvalPiece.approveRefusal : null;
  const decision = useDecision({ spec, kind: kind ?? shown, flow, piece, sendBy, openPoints: points });
  const { reject, asksChecklist, asksSignature, seat } = decision;
  const confirm = async () => {
    const result = await decision.send();
    if (result === 'stale') onStale();
    if (result !== 'done') return false;
    openToast('success', t(isConditional ? words.approvedWithConditions : spec.done));
    onDone(spec.action);
    return true;
  };
  const conditional = useMaybeViewer()?.company.conditionalApproval ?? false;
  const asksConditions = spec.action === 'APPROVED' && conditional && !sendBy;
  const isConditional = asksConditions && decision.conditions !== null;
  const last = !isConditional && spec.action === 'APPROVED' && piece.approvalsMissing === 1;
  const unseen = useAny(unseenArtwork) && passes;
  const commented = passes || reject;
  const lent = seat && !seat.isOwn ? t(words.behalfBody, { name: seat.approver?.name ?? '' }) : null;
  return (
    <ConfirmDialog
      open={kind !== null}
      onClose={onClose}
      title={t((isPlain ? spec.plainTitle : null) ?? spec.title, { name: piece.name })}
      description={[t(spec.body), last && t(words.approveLast, { name: piece.name }), lent]
        .filter(Boolean)
        .join(locale === 'ja' ? '' : ' ')}
      confirmText={wordOf(isConditional ? 'CONDITIONAL' : spec.action) ?? t(spec.button)}
      kind={spec.kind}
      size={asksChecklist || asksConditions || points.length > 0 ? 'medium' : 'small'}
      onConfirm={confirm}
      disabled={unseen || waits || Boolean(refused)}
    >
      {unseen && <FormMessage tone="error">{t(words.unseen)}</FormMessage>}
      {waits && <FormMessage tone="info">{t(words.openPointsLoading)}</FormMessage>}
      {refused && <FormMessage tone="error">{refused.message}</FormMessage>}
      <OpenPointsField points={points} value={decision.acknowledgement} onChange={decision.acknowledge} tried={decision.tried} />
      <SeatField seats={decision.seats} chosen={seat} onChange={decision.choose} />
      {asksChecklist && (
        <ChecklistForm
          items={piece.checklist}
          answers={decision.answers}
          onChange={decision.setAnswers}
          tried={decision.tried}
          mayLeaveOpen={reject}
        />
      )}
      {asksConditions && <ConditionsField value={decision.conditions} onChange={decision.setConditions} tried={decision.tried} />}
      {commented && (
        <TextArea
          label={t(reject ? words.reason : words.comment)}
          required={reject}
          help={reject ? t(words.reasonHelp) : undefined}
          error={reject && decision.tried && decision.comment.trim() === '' ? t(flowErrors.RETURN_NEEDS_REASON) : undefined}
          rows={reject ? 4 : 2}
          limit={COMMENT_MAX}
          maxLength={COMMENT_MAX}
          value={decision.comment}
          onChange={(event) => decision.setComment(event.target.value)}
        />
      )}
      {asksSignature && (
        <SigningField
          signing={decision.signing}
          label={t(words.password)}
          help={t(words.passwordHelp)}
          missing={t(words.passwordMissing)}
          tried={decision.tried}
        />
      )}
    </ConfirmDialog>
  );
}
