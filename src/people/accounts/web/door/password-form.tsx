import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_MIN } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormSummary } from '#ui/components/notices/form-summary.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { openToast } from '#ui/toast-state.ts';
import { HttpProblem } from '#ui/data/session/auth-api.ts';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { myPageMessages as m } from '../../messages.ts';
import { changePasswordInput } from '#people/sign-in/rules/input.ts';
import { changePassword } from '#people/sign-in/web/door/change-password.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

/** One's own password. Refusals stand at their fields; what was typed stays until it worked. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useText();
  const { name } = useViewer();
  const [locked, setLocked] = useState<string | null>(null);
  const form = useAppForm({
    values: EMPTY,
    schema: changePasswordInput,
    submit: async (input) => {
      setLocked(null);
      const outcome = await changePassword(input);
      if (!outcome.ok && outcome.error instanceof HttpProblem && outcome.error.status === 429) {
        setLocked(t(m.tooManyTries, { minutes: Math.max(1, Math.ceil((outcome.error.retryAfter ?? 60) / 60)) }));
      }
      return outcome;
    },
    onSaved: () => {
      form.rhf.reset(EMPTY);
      openToast('success', t(m.passwordChanged));
      onChanged();
    },
  });
  return (
    <Section title={t(m.password)} description={t(m.passwordLead)}>
      <Card>
        <form className="k-form" noValidate onSubmit={(event) => void form.submit(event)}>
          <FormSummary message={locked ?? form.formError} problems={[]} />
          <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
          <PasswordField label={t(m.currentPassword)} required autoComplete="current-password" {...form.field('currentPassword')} />
          <PasswordField
            label={t(m.newPassword)}
            required
            autoComplete="new-password"
            help={t(m.passwordHelp, { min: PASSWORD_MIN })}
            {...form.field('newPassword')}
          />
          <div>
            <Button type="submit" icon={<KeyRound aria-hidden />} busy={form.busy}>
              {t(m.changePassword)}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}
