import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Select } from '#ui/components/fields/select.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { session } from '#ui/data/session/session.ts';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { switchCompanyInput } from '../../rules/input.ts';
import { DeedDialog, ReasonField } from './deed-dialog.tsx';
import { switchMessages as m } from './switch-messages.ts';
import { SwitchableCompaniesDocument, SwitchCompanyDocument } from './switch-company.graphql.generated.ts';

const HOURS = [1, 2, 4, 8];

/** The provider's staff choose the company they work in, why and how long (D1.7); then everything begins anew there. */
export function SwitchCompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { company } = useViewer();
  const [leaving, setLeaving] = useState(false);
  const read = useAppQuery(SwitchableCompaniesDocument, {}, { policy: 'network-only' });
  const change = useAppMutation(SwitchCompanyDocument, { quiet: true });
  const others = (read.data?.switchableCompanies ?? []).filter((one) => one.id !== company.id);
  const isHome = (id: string): boolean => others.some((one) => one.id === id && one.isHome);
  const form = useAppForm({
    values: { companyId: '', reason: '', hours: '1' },
    schema: switchCompanyInput,
    toInput: ({ companyId, reason, hours }) => (isHome(companyId) ? { companyId: null } : { companyId, reason, hours: Number(hours) }),
    submit: (input) => change.run({ input }),
    onSaved: async () => {
      setLeaving(true);
      // The token in hand speaks for the company that was left; a fresh page forgets all that was loaded there.
      if (await session.renew()) location.assign('/');
    },
    failure: m.failed,
  });
  const chosen = useWatch({ control: form.rhf.control, name: 'companyId' });
  const options = others.map((one) => ({ value: one.id, label: t(m.choice, { name: one.name, number: one.number }) }));
  return (
    <DeedDialog
      title={t(m.title)}
      lead={t(m.lead, { company: company.name })}
      verb={m.enter}
      kind="primary"
      form={{ ...form, busy: form.busy || leaving }}
      onClose={onClose}
    >
      {read.error && <FormMessage tone="error">{read.error}</FormMessage>}
      <Select label={t(m.company)} required options={[{ value: '', label: t(m.choose) }, ...options]} {...form.field('companyId')} />
      {!isHome(chosen) && (
        <>
          <ReasonField field={form.field('reason')} help={t(m.reasonHelp)} />
          <Select
            label={t(m.hours)}
            help={t(m.hoursHelp)}
            options={HOURS.map((hours) => ({ value: String(hours), label: t(m.hoursChoice, { hours }) }))}
            {...form.field('hours')}
          />
        </>
      )}
    </DeedDialog>
  );
}
