import { useRef, useState } from 'react';
import { HttpProblem } from '#ui/data/session/auth-api.ts';
import type { GuestSession } from '#ui/data/session/guest-session.ts';
import { useText } from '#ui/i18n.tsx';
import { GUEST_CODE_MINUTES } from '../../rules/limits.ts';
import { guestEntryMessages as words } from './guest-messages.ts';
import { CodeField } from '../code-field.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { codeOf } from '../sign-in-input.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

interface Props {
  guest: GuestSession;
  /** The invited address, half hidden. */
  email: string;
  onIn: () => void;
  onOver: () => void;
}

/** Between a guest reviewer's link and the review: a code is asked for, then given. */
export function GuestEntry({ guest, email, onIn, onOver }: Props) {
  const t = useText();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { problem, busy, attempt } = useSignInAttempt();
  const digits = codeOf(code);
  const run = (work: () => Promise<void>) => {
    setNotice(null);
    return attempt(work, (error) => {
      const over = error instanceof HttpProblem && error.code === 'GUEST_LINK_OVER';
      if (over) onOver();
      return over;
    });
  };
  const send = (again: boolean) =>
    run(async () => {
      await guest.sendCode();
      setSent(true);
      if (again) setNotice(t(signInMessages.sentAgain));
    });
  const enter = () => {
    setTried(true);
    if (!digits) return input.current?.focus();
    return run(async () => {
      await guest.signIn(digits);
      onIn();
    });
  };
  if (!sent) {
    return (
      <SignInCard
        title={t(words.title)}
        body={t(words.body, { email })}
        problem={problem}
        submitText={t(signInMessages.sendCode)}
        busy={busy}
        onSubmit={() => send(false)}
      >
        {null}
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title={t(words.codeTitle)}
      body={t(words.codeBody, { email, minutes: GUEST_CODE_MINUTES })}
      notice={notice}
      problem={problem}
      submitText={t(words.open)}
      busy={busy}
      onSubmit={enter}
      footer={
        <button type="button" onClick={() => void send(true)} disabled={busy}>
          {t(signInMessages.sendAgain)}
        </button>
      }
    >
      <CodeField ref={input} value={code} missing={tried && !digits} onChange={setCode} />
    </SignInCard>
  );
}

/** The link opens nothing: in one way, whether it expired, was withdrawn, or never was. */
export function GuestLinkOver() {
  const t = useText();
  return (
    <section className="k-sign-in">
      <h1>{t(words.overTitle)}</h1>
      <p className="k-sign-in-body">{t(words.overBody)}</p>
    </section>
  );
}
