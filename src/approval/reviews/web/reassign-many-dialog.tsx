import { useState } from 'react';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { FlowPeopleDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import type { RowRuns } from '#ui/lists/row-runs.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { reviewMessages as words } from './door/review-messages.ts';

interface Props {
  open: boolean;
  rows: readonly { id: string; name: string }[];
  runs: RowRuns;
  onClose: () => void;
  onReassign: (from: Pickable, to: Pickable) => Promise<boolean>;
}

/** One person takes another's place in every chosen review. */
export function ReassignManyDialog({ open, rows, runs, onClose, onReassign }: Props) {
  const t = useText();
  const [from, setFrom] = useState<Pickable[]>([]);
  const [to, setTo] = useState<Pickable[]>([]);
  const [leaving] = from;
  const [coming] = to;
  const ready = leaving && coming && leaving.id !== coming.id;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.reassignTitle, { n: rows.length })}
      description={t(words.reassignBody)}
      confirmText={t(panelMessages.replace)}
      disabled={!ready}
      size="medium"
      runs={runs}
      onConfirm={() => (ready ? onReassign(leaving, coming) : false)}
    >
      <ChosenNames rows={rows} />
      <Person label={t(words.reassignFrom)} value={from} onChange={setFrom} open={open} />
      <Person label={t(words.reassignTo)} value={to} onChange={setTo} open={open} />
    </ConfirmDialog>
  );
}

interface PersonProps {
  label: string;
  value: Pickable[];
  onChange: (value: Pickable[]) => void;
  open: boolean;
}

function Person({ label, value, onChange, open }: PersonProps) {
  const [text, setText] = useState('');
  const people = useAppQuery(FlowPeopleDocument, { text }, { pause: !open });
  return (
    <PeoplePicker
      label={label}
      required
      multiple={false}
      options={people.data?.findUsers ?? []}
      value={value}
      onChange={onChange}
      onSearch={setText}
      searching={people.refreshing}
      searchError={people.error}
    />
  );
}
