import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/components/actions/button.tsx';
import { Crash } from '#ui/components/notices/error-boundary.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { shellMessages } from '../messages.ts';

/** When a page could not even be begun: mostly a lost connection, or an old version of the code in this tab. */
export function StartProblem({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  // fetch and a missing chunk both reject with TypeError.
  if (!(error instanceof TypeError)) return <Crash error={error instanceof Error ? error : new Error(String(error))} />;
  const again = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <EmptyState
      tone="problem"
      title={t(shellMessages.startFailed)}
      action={
        <Button kind="primary" onClick={again}>
          {t(uiMessages.retry)}
        </Button>
      }
    >
      {t(uiMessages.offline)}
    </EmptyState>
  );
}
