import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import './sign-in-card.css';

export interface SignInCardProps {
  title: string;
  body?: ReactNode;
  /** Good news above the fields. */
  notice?: string | null;
  problem?: string | null;
  submitText: string;
  busy: boolean;
  onSubmit: () => unknown;
  footer?: ReactNode;
  /** Inside a dialog, which has a title and a frame already. */
  framed?: boolean;
  children: ReactNode;
}

/** The card of the pages before signing in: one form, one button. */
export function SignInCard(props: SignInCardProps) {
  const { title, body, notice, problem, submitText, busy, onSubmit, footer, framed = false, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  const inner = (
    <>
      {body && <p className="k-sign-in-body">{body}</p>}
      <form className="k-form" onSubmit={submit} noValidate>
        {notice && <FormMessage tone="success">{notice}</FormMessage>}
        {problem && (
          <FormMessage tone="error">
            <p className="k-sign-in-problem">{problem}</p>
          </FormMessage>
        )}
        {children}
        <Button type="submit" kind="primary" busy={busy} className="k-sign-in-button">
          {submitText}
        </Button>
      </form>
      {footer && <footer className="k-sign-in-footer">{footer}</footer>}
    </>
  );
  if (framed) return inner;
  return (
    <section className="k-sign-in">
      <h1>{title}</h1>
      {inner}
    </section>
  );
}
