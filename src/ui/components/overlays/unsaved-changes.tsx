import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { hasUnsavedWork, markUnsaved } from './unsaved-work.ts';

/** What is about to be lost, in words; `leave` is what goes on the button that loses it. */
type LeavingWords = Record<'title' | 'body' | 'leave', Message>;

const CHANGES: LeavingWords = { title: uiMessages.unsavedTitle, body: uiMessages.unsavedBody, leave: uiMessages.discard };

const UPLOAD: LeavingWords = { title: uiMessages.uploadLeftTitle, body: uiMessages.uploadLeftBody, leave: uiMessages.leaveUpload };

export interface UnsavedChangesProps {
  dirty: boolean;
  /** They are just being saved: going on from there asks nothing. */
  saving?: boolean;
  /** Saves and answers whether it worked; left out, the dialog offers no saving. */
  save?: () => Promise<boolean>;
  words?: LeavingWords;
  /** Search parameters that the form stands on: a change of one takes it away like another page would. */
  addressedBy?: readonly string[] | undefined;
}

/** Asks before a file that is on its way is left behind. */
export function UnfinishedUpload({ running }: { running: boolean }) {
  return <UnsavedChanges dirty={running} words={UPLOAD} />;
}

/** A search parameter of a place, as text. */
function at(place: { search: Readonly<Record<string, unknown>> }, name: string): string {
  return String(place.search[name] ?? '');
}

/** Asks before unsaved changes are lost: discard, save and go, or stay. Also when the tab is closed or reloaded. */
export function UnsavedChanges({ dirty, saving = false, save, words = CHANGES, addressedBy }: UnsavedChangesProps) {
  const t = useText();
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
  const blocker = useBlocker({
    // A change of filters or hash on the same page loses nothing.
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      !saving &&
      hasUnsavedWork() &&
      (current.pathname !== next.pathname || Boolean(addressedBy?.some((name) => at(current, name) !== at(next, name)))),
    enableBeforeUnload: () => dirty && hasUnsavedWork(),
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  const stay = () => blocker.reset?.();
  const saveAndGo = async () => {
    if (await save?.()) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Dialog
      open={blocked}
      alert
      size="small"
      onClose={stay}
      title={t(words.title)}
      description={t(words.body)}
      actions={
        <>
          <Button kind="ghost" onClick={stay}>
            {t(uiMessages.stay)}
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {t(words.leave)}
          </Button>
          {save && (
            <Button kind="primary" onClick={saveAndGo}>
              {t(uiMessages.saveAndGo)}
            </Button>
          )}
        </>
      }
    />
  );
}
