import { useState } from 'react';
import { authApi } from '#ui/data/session/auth-api.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { externalPool, useAccountWord } from '#ui/data/session/external-pool.ts';
import { useText } from '#ui/i18n.tsx';
import { externalMessages } from '#people/sign-in/web/door/external-messages.ts';
import { ResetPasswordForm } from '#people/sign-in/web/door/reset-password-form.tsx';
import { SendCodeForm } from '#people/sign-in/web/door/send-code-form.tsx';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import '#people/sign-in/web/door/sign-in-card.css';

/** /forgotpassword: by mail, or where the external pool keeps the passwords (D1.6). */
export function ForgotPasswordPage() {
  return externalPool ? <ForgottenElsewhere /> : <ForgottenHere />;
}

function ForgottenElsewhere() {
  const t = useText();
  const account = useAccountWord();
  return (
    <section className="k-sign-in">
      <h1>{t(externalMessages.forgotTitle)}</h1>
      <p className="k-sign-in-body">{t(externalMessages.forgotBody, { account })}</p>
      <ButtonLink to="/signin" kind="primary" className="k-sign-in-button">
        {t(signInMessages.backToSignIn)}
      </ButtonLink>
    </section>
  );
}

/** First the address, then the code from the mail and a new password (D1.3). */
function ForgottenHere() {
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
