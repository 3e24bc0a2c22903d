import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAppForm, type AppForm, type AppFormOptions } from '#ui/forms/use-app-form.ts';

/** What a page gives to the form of a brand or product: one form registers (without a version) and edits. */
export interface TreeFormProps<Values extends FieldValues, Input, Data> extends AppFormOptions<Values, Input, Data> {
  /** The picture that is saved. */
  currentIcon?: string | null;
  /** Beside the save button. */
  actions?: ReactNode;
}

interface TreeForm<Values extends FieldValues> {
  form: AppForm<Values>;
  /** Nothing is saved yet: it is registered. */
  isNew: boolean;
  /** For the picture: the form waits with saving while it is on its way. */
  onBusy: (sending: boolean) => void;
}

/** The form of something that has a picture. */
export function useTreeForm<Values extends FieldValues, Input, Data>(options: AppFormOptions<Values, Input, Data>): TreeForm<Values> {
  const [sending, setSending] = useState(false);
  const form = useAppForm(options);
  return { form: { ...form, busy: form.busy || sending }, isNew: options.version === undefined, onBusy: setSending };
}
