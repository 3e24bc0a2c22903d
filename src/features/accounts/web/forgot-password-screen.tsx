import { useState } from 'react';
import { authApi } from '#ui/data/auth-api.ts';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SendCodeForm } from './send-code-form.tsx';
import { signInMessages } from './sign-in-messages.ts';
import './sign-in-card.css';

/** /forgotpassword: first the address, then the code from the mail and a new password (D1.3). */
export function ForgotPasswordScreen() {
  const t = useText();
  const [step, setStep] = useState<'address' | 'code' | 'done'>('address');
  const [email, setEmail] = useState('');
  const send = () => authApi.forgot(email.normalize('NFKC').trim());
  if (step === 'address') {
    return (
      <SendCodeForm
        email={email}
        onEmail={setEmail}
        onSubmit={async () => {
          await send();
          setStep('code');
        }}
      />
    );
  }
  if (step === 'code') {
    return (
      <ResetPasswordForm
        email={email}
        onSubmit={async (code, password) => {
          await authApi.reset(email.normalize('NFKC').trim(), code, password);
          setStep('done');
        }}
        onSendAgain={send}
        onOtherEmail={() => setStep('address')}
      />
    );
  }
  return (
    <section className="k-sign-in">
      <h1>{t(signInMessages.forgotTitle)}</h1>
      <div className="k-form">
        <FormMessage tone="success">{t(signInMessages.resetDone)}</FormMessage>
        <ButtonLink to="/signin" kind="primary" className="k-sign-in-button">
          {t(signInMessages.signIn)}
        </ButtonLink>
      </div>
    </section>
  );
}
