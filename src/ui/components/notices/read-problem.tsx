import { RotateCw } from 'lucide-react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { FormMessage } from './form-message.tsx';

/** In the place of a panel inside a page that could not be loaded: why, and another try. */
export function ReadProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useText();
  return (
    <FormMessage tone="error" title={t(uiMessages.loadFailed)}>
      <p>{message}</p>
      <Button size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        {t(uiMessages.retry)}
      </Button>
    </FormMessage>
  );
}
