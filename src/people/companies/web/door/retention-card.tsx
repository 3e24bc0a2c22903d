import { Pencil } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { retentionMessages as m } from '../../messages.ts';
import { daysInWords } from '../../rules/retention-words.ts';
import { daysFor, KEPT_KINDS, updateRetentionInput, type KeptKind, type Retention } from '../../rules/retention.ts';
import { CompanySettingsDocument, UpdateRetentionDocument, type CompanyFieldsFragment } from './company.graphql.generated.ts';

interface Props {
  company: CompanyFieldsFragment;
  retention: Retention;
}

/** How long the company keeps what is no record of its work, and the form to change it. */
export function RetentionCard({ company, retention, editing, onEdit }: Props & { editing: boolean; onEdit: (editing: boolean) => void }) {
  const t = useText();
  if (editing) return <RetentionForm company={company} retention={retention} onClose={() => onEdit(false)} />;
  return (
    <Section
      title={t(m.title)}
      actions={
        company.viewerCan.includes('update') && (
          <Button size="small" icon={<Pencil aria-hidden />} onClick={() => onEdit(true)}>
            {t(m.edit)}
          </Button>
        )
      }
    >
      <Card>
        <DescriptionList items={KEPT_KINDS.map((kind) => ({ term: t(m[kind]), value: daysInWords(t, retention[kind]) }))} />
      </Card>
    </Section>
  );
}

type Values = Record<KeptKind, string>;

/** A choice is text in a form; '' is for ever. */
const valuesOf = ({ mails, notices, lists, renditions, history }: Retention): Values => ({
  mails: String(mails ?? ''),
  notices: String(notices ?? ''),
  lists: String(lists ?? ''),
  renditions: String(renditions ?? ''),
  history: String(history ?? ''),
});
const daysOf = (text: string): number | null => (text === '' ? null : Number(text));

function RetentionForm({ company, retention, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const update = useAppMutation(UpdateRetentionDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(retention),
    version: company.version,
    schema: updateRetentionInput,
    toInput: ({ mails, notices, lists, renditions, history }, expectedVersion) => ({
      expectedVersion,
      mails: daysOf(mails),
      notices: daysOf(notices),
      lists: daysOf(lists),
      renditions: daysOf(renditions),
      history: daysOf(history),
    }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    onSaved: onClose,
    newest: async () => {
      const newest = (await readAnew(CompanySettingsDocument, {}))?.company;
      return newest?.retention ? { values: valuesOf(newest.retention), version: newest.version } : null;
    },
  });
  return (
    <Section title={t(m.title)} description={t(m.lead)}>
      <Card>
        <AppFormView
          form={form}
          labels={{ mails: t(m.mails), notices: t(m.notices), lists: t(m.lists), renditions: t(m.renditions), history: t(m.history) }}
          onCancel={onClose}
          addressedBy={['retention']}
        >
          {KEPT_KINDS.map((kind) => (
            <Select
              key={kind}
              label={t(m[kind])}
              {...(kind === 'history' || kind === 'renditions' ? { help: t(kind === 'history' ? m.historyHelp : m.renditionsHelp) } : {})}
              placeholder={t(m.always)}
              options={daysFor(kind).map((days) => ({ value: String(days), label: daysInWords(t, days) }))}
              {...form.field(kind)}
            />
          ))}
        </AppFormView>
      </Card>
    </Section>
  );
}
