import { useState } from 'react';
import { COMMENT_MAX } from '../rules/limits.ts';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { FlowPeopleDocument, ReplaceApproverDocument, SkipReviewerDocument } from './door/flow.graphql.generated.ts';
import type { FlowData, PieceData } from './door/flow-data.ts';
import { panelMessages as words } from './door/messages.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  flow: FlowData;
  piece: PieceData;
  person: { id: string; name: string };
  refetch: () => void;
}

/** Another person takes an approver's place; what was decided stays (D6.9). */
export function ReplaceDialog({ open, onClose, flow, piece, person, refetch }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<Pickable[]>([]);
  const [text, setText] = useState('');
  const people = useAppQuery(FlowPeopleDocument, { text }, { pause: !open });
  const replace = useAppMutation(ReplaceApproverDocument, { success: words.replaced });
  const taken = new Set([...piece.approvers.map((approver) => approver.userId), ...piece.commenters.map((one) => one.id)]);
  const [to] = chosen;
  const run = async () => {
    if (!to) return false;
    const input = { pieceId: piece.id, fromUserId: person.id, toUserId: to.id, expectedVersion: flow.version };
    const { ok } = await replace.run({ input });
    if (!ok) refetch();
    return ok;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.replaceTitle, { name: person.name, piece: piece.name })}
      description={t(words.replaceBody)}
      confirmText={t(words.replace)}
      disabled={!to}
      onConfirm={run}
    >
      <PeoplePicker
        label={t(words.replaceWith)}
        required
        multiple={false}
        options={(people.data?.findUsers ?? []).filter((one) => !taken.has(one.id))}
        value={chosen}
        onChange={setChosen}
        onSearch={setText}
        searching={people.refreshing}
        searchError={people.error}
      />
    </ConfirmDialog>
  );
}

/** An approver who is away is passed over in this round, for a reason that everybody reads (docs/decisions/0098). */
export function SkipDialog({ open, onClose, flow, piece, person, refetch }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const skip = useAppMutation(SkipReviewerDocument, { success: words.skipped });
  const isMissing = reason.trim() === '';
  const others = piece.approvers.filter((one) => !one.replaced && !one.skip && one.userId !== person.id).length;
  // What the others decided may be enough then: the unit ends with this.
  const completes = piece.approvals > 0 && piece.approvals >= Math.min(piece.requiredApprovals, others);
  const run = async () => {
    setTried(true);
    if (isMissing) return false;
    const input = { pieceId: piece.id, userId: person.id, reason, expectedVersion: flow.version };
    const { ok } = await skip.run({ input });
    if (!ok) refetch();
    return ok;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      size="medium"
      title={t(words.skipTitle, { name: person.name, piece: piece.name })}
      description={t(completes ? words.skipCompletes : words.skipBody, { piece: piece.name })}
      confirmText={t(words.skip)}
      onConfirm={run}
    >
      <TextArea
        label={t(words.skipReason)}
        help={t(words.skipReasonHelp)}
        required
        rows={3}
        limit={COMMENT_MAX}
        value={reason}
        error={tried && isMissing ? t(words.skipReasonMissing) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
