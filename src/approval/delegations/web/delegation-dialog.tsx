import { useState } from 'react';
import { today } from '#shared/dates.ts';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { delegationMessages as words } from './door/delegation-messages.ts';
import { CreateDelegationDocument, PossibleDelegatesDocument } from './door/delegations.graphql.generated.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onNamed: () => void;
}

/** Who, from when to when, and for which approvals; what was typed stays until it worked. */
export function DelegationDialog({ open, onClose, onNamed }: Props) {
  const t = useText();
  const timeZone = useTimeZone();
  const [day] = useState(() => today(new Date(), timeZone));
  const [text, setText] = useState('');
  const people = useAppQuery(PossibleDelegatesDocument, { text }, { pause: !open });
  const [chosen, setChosen] = useState<Pickable[]>([]);
  const [from, setFrom] = useState<string | null>(day);
  const [to, setTo] = useState<string | null>(null);
  const [types, setTypes] = useState<FlowType[]>([]);
  const [tried, setTried] = useState(false);
  const create = useAppMutation(CreateDelegationDocument, { success: words.created });
  const [delegate] = chosen;
  const daysMissing = !from || !to || to < from;
  const run = async () => {
    setTried(true);
    if (!delegate || daysMissing) return false;
    const { ok } = await create.run({ input: { delegateId: delegate.id, startsOn: from, endsOn: to, flowTypes: types } });
    if (!ok) return false;
    setChosen([]);
    setTo(null);
    setTypes([]);
    setTried(false);
    onNamed();
    return true;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.dialogTitle)}
      description={t(words.dialogBody)}
      confirmText={t(words.save)}
      size="medium"
      onConfirm={run}
    >
      <PeoplePicker
        label={t(words.delegate)}
        required
        multiple={false}
        help={t(words.delegateHelp)}
        error={tried && !delegate ? t(words.needPerson) : undefined}
        options={people.data?.possibleDelegates ?? []}
        value={chosen}
        onChange={setChosen}
        onSearch={setText}
        searching={people.refreshing}
        searchError={people.error}
      />
      <div className="k-delegation-days">
        <DateField label={t(words.from)} required value={from} min={day} onChange={setFrom} />
        <DateField
          label={t(words.to)}
          required
          help={t(words.toHelp)}
          value={to}
          min={from ?? day}
          error={tried && daysMissing ? t(words.needDays) : undefined}
          onChange={setTo}
        />
      </div>
      <FieldGroup label={t(words.types)} help={t(words.typesHelp)}>
        {FLOW_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={t(flowTypeLabels[type])}
            checked={types.includes(type)}
            onChange={(event) => setTypes(event.target.checked ? [...types, type] : types.filter((each) => each !== type))}
          />
        ))}
      </FieldGroup>
    </ConfirmDialog>
  );
}
