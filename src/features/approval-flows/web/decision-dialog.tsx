import { useState } from 'react';
import type { Message } from '#shared/i18n.ts';
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { openToast } from '#ui/components/toast-state.ts';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { decisionButtons } from '../messages.ts';
import { flowErrors } from '../rules/errors.ts';
import { COMMENT_MAX } from '../rules/input.ts';
import { DecideApprovalDocument, TakeBackApprovalDocument } from './embed/flow.graphql.generated.ts';
import type { FlowData, PieceData } from './flow-data.ts';
import { decisionMessages as words } from './messages.ts';

export type DialogKind = 'approve' | 'reject' | 'confirm' | 'unConfirm' | 'takeBack';

interface Spec {
  action: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED' | 'TAKE_BACK';
  title: Message;
  body: Message;
  button: Message;
  done: Message;
  kind: 'seal' | 'danger' | 'primary';
}

const SPECS: Record<DialogKind, Spec> = {
  approve: {
    action: 'APPROVED',
    title: words.approveTitle,
    body: words.approveBody,
    button: decisionButtons.APPROVED,
    done: words.approved,
    kind: 'seal',
  },
  confirm: {
    action: 'CONFIRMED',
    title: words.confirmTitle,
    body: words.confirmBody,
    button: decisionButtons.CONFIRMED,
    done: words.confirmed,
    kind: 'seal',
  },
  reject: {
    action: 'REJECTED',
    title: words.returnTitle,
    body: words.returnBody,
    button: decisionButtons.REJECTED,
    done: words.returned,
    kind: 'danger',
  },
  takeBack: {
    action: 'TAKE_BACK',
    title: words.takeBackTitle,
    body: words.takeBackBody,
    button: words.takeBack,
    done: words.takenBack,
    kind: 'primary',
  },
  unConfirm: {
    action: 'UN_CONFIRMED',
    title: words.takeBackTitle,
    body: words.takeBackBody,
    button: decisionButtons.UN_CONFIRMED,
    done: words.unConfirmed,
    kind: 'primary',
  },
};

export interface DecisionDialogProps {
  kind: DialogKind | null;
  flow: FlowData;
  piece: PieceData;
  onClose: () => void;
  /** The state is not what it was: load it anew. */
  onStale: () => void;
  onDone: (action: string) => void;
}

/** Says what the decision means before it is taken; a return asks for its reason, and keeps what was typed. */
export function DecisionDialog({ kind, flow, piece, onClose, onStale, onDone }: DecisionDialogProps) {
  const t = useText();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [shown, setShown] = useState<DialogKind>('approve');
  // The words stay while the dialog fades out.
  if (kind && kind !== shown) setShown(kind);
  const spec = SPECS[kind ?? shown];
  const decide = useAppMutation(DecideApprovalDocument);
  const takeBack = useAppMutation(TakeBackApprovalDocument);
  const reject = spec.action === 'REJECTED';
  const send = () => {
    const { round } = flow;
    const pieceId = piece.id;
    if (spec.action === 'TAKE_BACK') return takeBack.run({ input: { pieceId, round } });
    const text = comment.trim() === '' ? null : comment;
    return decide.run({ input: { pieceId, round, action: spec.action, comment: text, contentHash: flow.contentHash ?? '' } });
  };
  const confirm = async () => {
    if (reject && comment.trim() === '') {
      setMissing(true);
      return false;
    }
    const outcome = await send();
    if (!outcome.ok) {
      onStale();
      return false;
    }
    openToast('success', t(spec.done));
    setComment('');
    onDone(spec.action);
    return true;
  };
  const last = spec.action === 'APPROVED' && piece.approvalsMissing === 1;
  const commented = spec.action === 'APPROVED' || spec.action === 'CONFIRMED' || reject;
  return (
    <ConfirmDialog
      open={kind !== null}
      onClose={onClose}
      title={t(spec.title, { name: piece.name } as never)}
      description={[t(spec.body), last && t(words.approveLast, { name: piece.name })].filter(Boolean).join('')}
      confirmText={t(spec.button)}
      kind={spec.kind}
      onConfirm={confirm}
    >
      {commented && (
        <TextArea
          label={t(reject ? words.reason : words.comment)}
          required={reject}
          help={reject ? t(words.reasonHelp) : undefined}
          error={missing ? t(flowErrors.RETURN_NEEDS_REASON) : undefined}
          rows={reject ? 4 : 2}
          limit={COMMENT_MAX}
          maxLength={COMMENT_MAX}
          value={comment}
          onChange={(event) => {
            setMissing(false);
            setComment(event.target.value);
          }}
        />
      )}
    </ConfirmDialog>
  );
}
