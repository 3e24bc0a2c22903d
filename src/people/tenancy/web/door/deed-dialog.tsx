import { useId, type ReactNode } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { tenantMessages as m } from '../../messages.ts';

interface DeedForm {
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  busy: boolean;
  formError: string | null;
}

interface DeedProps {
  title: string;
  lead?: string;
  verb: Message;
  kind: 'primary' | 'danger';
  form: DeedForm;
  onClose: () => void;
  children: ReactNode;
}

/** Something that is done to a company: what will happen is said, and what is needed is asked. */
export function DeedDialog({ title, lead, verb, kind, form, onClose, children }: DeedProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={title}
      description={lead}
      actions={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind={kind} type="submit" form={id} busy={form.busy}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <form id={id} className="k-form" noValidate onSubmit={(event) => void form.submit(event)}>
        {form.formError && <FormMessage tone="error">{form.formError}</FormMessage>}
        {children}
      </form>
    </Dialog>
  );
}

type Field = ReturnType<AppForm<{ reason: string }>['field']>;

/** Why it is done: the company’s people read it. @param help where it is written, of other deeds than those on the list of companies */
export function ReasonField({ field, help }: { field: Field; help?: string }) {
  const t = useText();
  return <TextArea label={t(m.reason)} required rows={2} limit={500} help={help ?? t(m.reasonHelp)} {...field} />;
}
