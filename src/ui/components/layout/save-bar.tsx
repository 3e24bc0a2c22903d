import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import './save-bar.css';

export interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  saveText?: string | undefined;
  /** Shown while there is something to take back. */
  onRevert?: (() => void) | undefined;
  /** Without a form around it: what saving does. */
  onSave?: () => unknown;
  /** The button can be pressed also when nothing has been changed (registering). */
  always?: boolean | undefined;
  children?: ReactNode;
}

/** At the bottom of a form: 未保存の変更, and the one primary action. */
export function SaveBar({ dirty, busy, saveText, onRevert, onSave, always, children }: SaveBarProps) {
  const t = useText();
  return (
    <div className="k-save-bar" data-dirty={dirty || undefined}>
      <p className="k-unsaved" aria-live="polite">
        {dirty && t(uiMessages.unsaved)}
      </p>
      {children}
      {dirty && onRevert && (
        <Button onClick={onRevert} disabled={busy}>
          {t(uiMessages.revert)}
        </Button>
      )}
      <Button
        kind="primary"
        type={onSave ? 'button' : 'submit'}
        icon={<Check aria-hidden />}
        busy={busy}
        disabled={!dirty && !always}
        onClick={onSave}
      >
        {saveText ?? t(uiMessages.save)}
      </Button>
    </div>
  );
}
