import { useRef, useState, type ReactNode } from 'react';
import { isAccessLevel, isPrivileged } from '#people/access/rules/access-level.ts';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { accountMessages as m } from '../messages.ts';

interface LevelValues {
  name: string;
  accessLevel: string;
  [field: string]: unknown;
}

/**
 * Administrative grants show a warning confirmation (specification.md section 5):
 * the form asks before it saves a privileged level that the person did not have.
 * Answers the form to show, and the dialog to place beside it.
 */
export function useGrantWarning<V extends LevelValues>(form: AppForm<V>, before: string | null): { form: AppForm<V>; dialog: ReactNode } {
  const t = useText();
  const [asked, setAsked] = useState<{ level: string; name: string } | null>(null);
  const settle = useRef<((agreed: boolean) => void) | null>(null);
  const ask = () => {
    const { accessLevel, name } = form.rhf.getValues();
    if (accessLevel === before || !isAccessLevel(accessLevel) || !isPrivileged(accessLevel)) return Promise.resolve(true);
    setAsked({ level: accessLevel, name });
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  };
  const answer = (agreed: boolean) => {
    setAsked(null);
    settle.current?.(agreed);
    settle.current = null;
  };
  const save = async () => (await ask()) && (await form.save());
  const guarded: AppForm<V> = {
    ...form,
    save,
    saveAndAnother: async () => (await ask()) && (await form.saveAndAnother()),
    submit: async (event) => {
      event?.preventDefault();
      if (!form.busy) await save();
    },
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => answer(false)}
      title={t(m.grantTitle)}
      confirmText={t(m.grant)}
      onConfirm={() => {
        answer(true);
        return false;
      }}
    >
      <FormMessage tone="warning">{asked && t(m.grantBody, { level: t(levelWord(asked.level)), name: asked.name })}</FormMessage>
    </ConfirmDialog>
  );
  return { form: guarded, dialog };
}
