import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { session } from '#ui/data/session/session.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { switchMessages as m } from './switch-messages.ts';
import { SwitchableCompaniesDocument, SwitchCompanyDocument } from './switch-company.graphql.generated.ts';

/** The provider's staff choose the company they work in (D1.7); then everything begins anew there. */
export function SwitchCompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { company } = useViewer();
  const [chosen, setChosen] = useState('');
  const [leaving, setLeaving] = useState(false);
  const read = useAppQuery(SwitchableCompaniesDocument, {}, { policy: 'network-only' });
  const change = useAppMutation(SwitchCompanyDocument, { failure: m.failed });
  const others = (read.data?.switchableCompanies ?? []).filter((one) => one.id !== company.id);
  const enter = async () => {
    const { ok } = await change.run({ input: { companyId: chosen } });
    if (!ok) return;
    setLeaving(true);
    // The token in hand speaks for the company that was left; a fresh page forgets all that was loaded there.
    if (await session.renew()) location.assign('/');
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      busy={change.busy || leaving}
      title={t(m.title)}
      description={t(m.lead, { company: company.name })}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={chosen === ''} busy={change.busy || leaving} onClick={enter}>
            {t(m.enter)}
          </Button>
        </>
      }
    >
      {read.error ? (
        <FormMessage tone="error">{read.error}</FormMessage>
      ) : (
        <Select
          label={t(m.company)}
          options={others.map((one) => ({ value: one.id, label: t(m.choice, { name: one.name, number: one.number }) }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Dialog>
  );
}
