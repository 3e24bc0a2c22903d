import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MIN } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { PasswordField, TextField } from '#ui/components/fields/text-field.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { externalPool, useAccountWord } from '#ui/data/session/external-pool.ts';
import { problemOf, registerErrors } from '#ui/data/operations/error-text.ts';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useI18n } from '#ui/i18n.tsx';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { accountErrors } from '#people/accounts/rules/errors.ts';
import { setupMessages as m } from '../../messages.ts';
import { tenancyErrors } from '../../rules/errors.ts';
import { setupInput } from '../../rules/founding.ts';
import './setup-form.css';

// Shown before the application, which knows every feature's words, is loaded.
registerErrors(signInErrors, accountErrors, tenancyErrors);

/** What the person typed and the server took: enough to sign in with. */
export interface SetUp {
  email: string;
  password: string | null;
  staffEmail: string | null;
}

interface Props {
  /** Sends it; throws what refuses it. */
  send: (input: object) => Promise<unknown>;
  onDone: (made: SetUp) => Promise<unknown>;
}

const EMPTY = {
  code: '',
  company: { name: '', number: '' },
  owner: { name: '', email: '', password: '' },
  provider: { name: '', number: '', staff: { name: '', email: '' } },
};

/** The setup page's one form: the code, the first company, its owner, and the provider's company where there will be several. */
export function SetupForm({ send, onDone }: Props) {
  const { t, locale } = useI18n();
  const account = useAccountWord();
  const [withProvider, setWithProvider] = useState(false);
  const form = useAppForm({
    values: EMPTY,
    schema: setupInput,
    toInput: ({ code, company, owner, provider }) => ({
      code,
      locale,
      company,
      owner: { ...owner, password: externalPool ? null : owner.password },
      provider: withProvider ? provider : null,
    }),
    submit: async (input) => {
      try {
        await send(input);
        return { ok: true, data: input } as const;
      } catch (error) {
        return { ok: false, problem: problemOf(error), error } as const;
      }
    },
    onSaved: ({ owner, provider }) => onDone({ email: owner.email, password: owner.password, staffEmail: provider?.staff.email ?? null }),
  });
  // It stands at the head of a form that is longer than a window, and was sent at its foot.
  const head = useRef<HTMLHeadingElement>(null);
  const { formError } = form;
  useEffect(() => {
    if (formError) head.current?.scrollIntoView({ block: 'center' });
  }, [formError]);
  return (
    <section className="k-sign-in k-setup">
      <h1 ref={head}>{t(m.title)}</h1>
      <p className="k-sign-in-body">{t(m.lead)}</p>
      <form className="k-form" noValidate onSubmit={(event) => void form.submit(event)}>
        {formError && <FormMessage tone="error">{formError}</FormMessage>}
        <TextField label={t(m.code)} required autoFocus spellCheck={false} help={t(m.codeHelp)} {...form.field('code')} />
        <fieldset>
          <legend>{t(m.companyPart)}</legend>
          <TextField label={t(m.companyName)} required autoComplete="organization" {...form.field('company.name')} />
          <TextField label={t(m.companyNumber)} required help={t(m.companyNumberHelp)} {...form.field('company.number')} />
        </fieldset>
        <fieldset>
          <legend>{t(m.ownerPart)}</legend>
          <TextField label={t(m.ownerName)} required autoComplete="name" {...form.field('owner.name')} />
          <TextField
            label={t(m.email)}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
            help={externalPool ? t(m.external, { account }) : undefined}
            {...form.field('owner.email')}
          />
          {!externalPool && (
            <PasswordField
              label={t(m.password)}
              required
              autoComplete="new-password"
              help={t(m.passwordHelp, { min: PASSWORD_MIN })}
              {...form.field('owner.password')}
            />
          )}
        </fieldset>
        <fieldset>
          <Checkbox
            label={t(m.providerPart)}
            help={t(m.providerHelp)}
            checked={withProvider}
            onChange={(event) => setWithProvider(event.target.checked)}
          />
          {withProvider && (
            <>
              <TextField label={t(m.providerName)} required {...form.field('provider.name')} />
              <TextField label={t(m.providerNumber)} required {...form.field('provider.number')} />
              <TextField label={t(m.staffName)} required {...form.field('provider.staff.name')} />
              <TextField label={t(m.staffEmail)} required type="email" inputMode="email" {...form.field('provider.staff.email')} />
            </>
          )}
        </fieldset>
        <Button type="submit" kind="primary" busy={form.busy} className="k-sign-in-button">
          {t(m.submit)}
        </Button>
      </form>
    </section>
  );
}
