import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { shellMessages } from '../messages.ts';

/** When not even the frame could be loaded. */
export function FrameProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useText();
  return (
    <main id="content" className="k-page">
      <EmptyState
        tone="problem"
        title={t(shellMessages.startFailed)}
        action={
          <Button kind="primary" onClick={onRetry}>
            {t(uiMessages.retry)}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </main>
  );
}
