import { RotateCw } from 'lucide-react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../notices/empty-state.tsx';
import './data-table.css';

/** In a list's place when it could not be loaded. */
export function TableProblem({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  const t = useText();
  return (
    <div className="k-table-frame" role="alert">
      <EmptyState
        tone="problem"
        title={t(uiMessages.loadFailed)}
        action={
          onRetry && (
            <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {t(uiMessages.retry)}
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
