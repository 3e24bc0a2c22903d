import { RotateCw } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Message } from '#shared/i18n.ts';
import { useText } from '../../i18n.tsx';
import { LoadTimeout } from '../../load-in-time.ts';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import './error-boundary.css';

interface Props {
  children: ReactNode;
}

/** Keeps a broken part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the only trace a broken screen leaves for support
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    // Another page has taken the broken one's place.
    // oxlint-disable-next-line react/no-did-update-set-state -- only when the children changed, so it ends
    if (this.state.error && before.children !== this.props.children) this.setState({ error: null });
  }

  override render(): ReactNode {
    return this.state.error ? <Crash error={this.state.error} /> : this.props.children;
  }
}

/** Whether the error is code that an update of the server has removed. */
function isOldCode(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);
}

function wordsFor(error: Error): Message {
  if (error instanceof LoadTimeout) return uiMessages.loadTooSlow;
  if (isOldCode(error)) return uiMessages.newVersion;
  return import.meta.env.DEV ? uiMessages.brokenDevelopment : uiMessages.brokenBody;
}

/** What is shown instead: what to do. The details stay hidden (specification section 8); the console has them. */
export function Crash({ error }: { error: Error }) {
  const t = useText();
  const words = wordsFor(error);
  return (
    <div className="k-crash" role="alert">
      <EmptyState
        tone="problem"
        title={t(uiMessages.brokenTitle)}
        action={
          <Button kind="primary" icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
            {t(uiMessages.reload)}
          </Button>
        }
      >
        {t(words)}
      </EmptyState>
    </div>
  );
}
