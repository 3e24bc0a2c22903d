import { useState } from 'react';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { issueText } from '#ui/forms/issue-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { planCampaignInput, settleCampaignInput } from '../rules/input.ts';
import { campaignMessages as m } from '../messages.ts';
import { CampaignPeopleDocument } from './door/campaigns.graphql.generated.ts';

interface Asking<T> {
  open: boolean;
  onClose: () => void;
  onGive: (given: T) => Promise<boolean>;
}

/** A reason, which is needed: for what is settled, and for what is ended early. */
export function ReasonDialog({ open, onClose, onGive, title, body, verb }: Asking<string> & { title: string; body: string; verb: string }) {
  const { t, locale } = useI18n();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const read = settleCampaignInput.shape.note.safeParse(note);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      description={body}
      confirmText={verb}
      size="medium"
      onConfirm={async () => {
        setTried(true);
        return read.success && (await onGive(read.data));
      }}
    >
      <TextArea
        label={t(m.reason)}
        required
        value={note}
        rows={3}
        onChange={(event) => setNote(event.target.value)}
        error={tried && read.error?.issues[0] ? issueText(read.error.issues[0], locale) : undefined}
      />
    </ConfirmDialog>
  );
}

/** The day by which all follow; null: none. */
export function DueDialog({ open, onClose, onGive, dueOn }: Asking<string | null> & { dueOn: string | null }) {
  const { t, locale } = useI18n();
  const [day, setDay] = useState(dueOn);
  const read = planCampaignInput.shape.dueOn.safeParse(day);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(m.setDue)}
      description={t(m.setDueBody)}
      confirmText={t(m.setDue)}
      onConfirm={async () => read.success && (await onGive(read.data))}
    >
      <DateField
        label={t(m.due)}
        value={day}
        onChange={setDay}
        error={read.error?.issues[0] ? issueText(read.error.issues[0], locale) : undefined}
      />
    </ConfirmDialog>
  );
}

/** Somebody who sees each of the designs; nobody: they have no owner. */
export function OwnerDialog({
  open,
  onClose,
  onGive,
  campaignId,
  designIds,
}: Asking<string | null> & { campaignId: string; designIds: string[] }) {
  const { t } = useI18n();
  const [owner, setOwner] = useState<Pickable[]>([]);
  const [text, setText] = useState('');
  const people = useAppQuery(CampaignPeopleDocument, { campaignId, designIds, text }, { pause: !open });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(m.assignTitle, { n: designIds.length })}
      description={t(m.assignBody)}
      confirmText={t(m.assign)}
      size="medium"
      onConfirm={() => onGive(owner[0]?.id ?? null)}
    >
      <PeoplePicker
        label={t(m.owner)}
        placeholder={t(m.nobody)}
        multiple={false}
        options={people.data?.campaignPeople ?? []}
        value={owner}
        onChange={setOwner}
        onSearch={setText}
        searching={people.refreshing}
        searchError={people.error}
      />
    </ConfirmDialog>
  );
}
