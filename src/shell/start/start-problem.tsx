import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Crash } from '#ui/components/notices/error-boundary.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { errorText, errorWordsLoaded } from '#ui/data/operations/error-text.ts';
import { HttpProblem } from '#ui/data/session/auth-api.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { shellMessages } from '../messages.ts';

/** When a page could not even be begun: mostly a lost connection, or an old version of the code in this tab. */
export function StartProblem({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const again = async () => {
    reset();
    await router.invalidate();
  };
  // fetch and a missing chunk both reject with TypeError.
  if (error instanceof TypeError) {
    return (
      <Failed title={t(shellMessages.startFailed)} onRetry={again}>
        {t(uiMessages.offline)}
      </Failed>
    );
  }
  if (error instanceof HttpProblem) return <Refused error={error} onRetry={again} />;
  return <Crash error={error instanceof Error ? error : new Error(String(error))} />;
}

/** The server said why: from another network than the company allows, for one. */
function Refused({ error, onRetry }: { error: HttpProblem; onRetry: () => unknown }) {
  const { locale, t } = useI18n();
  const [known, setKnown] = useState(false);
  useEffect(() => void errorWordsLoaded().then(() => setKnown(true)), []);
  return (
    <Failed title={t(shellMessages.startRefused)} onRetry={onRetry}>
      {known && errorText(error, locale)}
    </Failed>
  );
}

function Failed({ title, onRetry, children }: { title: string; onRetry: () => unknown; children: ReactNode }) {
  const t = useText();
  return (
    <EmptyState
      tone="problem"
      title={title}
      action={
        <Button kind="primary" onClick={onRetry}>
          {t(uiMessages.retry)}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
