import { useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { Button } from '../components/actions/button.tsx';
import { UploadWaits } from '../components/files/upload-waits.tsx';
import { FindingsTable } from '../components/lists/findings-table.tsx';
import { Dialog } from '../components/overlays/dialog.tsx';
import { UnfinishedUpload } from '../components/overlays/unsaved-changes.tsx';

interface Props {
  title: string;
  description: string;
  /** What a file becomes: the head of that column. */
  target: string;
  /** Files that nothing was made of yet, and how many of them can be registered now. */
  waiting: number;
  ready: number;
  /** Files are still sent. */
  isRunning: boolean;
  busy: boolean;
  body?: RefObject<HTMLDivElement | null>;
  onRegister: () => void;
  onClose: () => void;
  /** A `ManyFileRow` for each. */
  children: ReactNode;
}

/** Several files that were dropped at once, in a table that is confirmed; the first press closes nothing by mistake. */
export function ManyFilesDialog({
  title,
  description,
  target,
  waiting,
  ready,
  isRunning,
  busy,
  body,
  onRegister,
  onClose,
  children,
}: Props) {
  const t = useText();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      alert
      initialFocus={first}
      busy={busy}
      size="large"
      onClose={onClose}
      title={title}
      description={description}
      {...(body ? { body } : {})}
      actions={
        <>
          <Button ref={first} onClick={onClose} disabled={busy}>
            {t(waiting === 0 ? uiMessages.close : uiMessages.cancel)}
          </Button>
          {waiting > 0 && (
            <Button kind="primary" busy={busy} disabled={ready === 0} onClick={onRegister}>
              {t(uiMessages.registerMany, { n: ready })}
            </Button>
          )}
        </>
      }
    >
      <UnfinishedUpload running={isRunning || busy} />
      <FindingsTable label={target} heads={[t(uiMessages.file), target, t(uiMessages.state), '']} whole>
        {children}
      </FindingsTable>
      <UploadWaits />
    </Dialog>
  );
}
