import { useState } from 'react';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { FlowPeopleDocument, ReplaceApproverDocument } from './door/flow.graphql.generated.ts';
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
