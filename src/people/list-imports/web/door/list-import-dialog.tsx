import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { isUnfinished } from '#ui/data/uploads/use-file-upload.ts';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { UnfinishedUpload } from '#ui/components/overlays/unsaved-changes.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import type { Message } from '#shared/i18n.ts';
import { listImportMessages as m } from '../../messages.ts';
import { listRefusalText, type WordsByCode } from '../../rules/finding-words.ts';
import type { PastedFormat } from '../pasted-file.ts';
import { ListChoice } from './list-choice.tsx';
import { ListWaiting } from './list-waiting.tsx';
import { useListUpload } from './use-list-upload.ts';

/** A list on its way, as its feature reads it. */
interface ListImport {
  status: string;
  fileName: string;
  refusal?: Parameters<typeof listRefusalText>[0] | null;
}

interface Props {
  words: { title: string; lead: string; how: string; register: Message; registerValid: Message };
  /** What the upload is for. */
  purpose: string;
  /** The columns of the list, for cells that are pasted. */
  format: PastedFormat;
  /** Words of the refusals that this kind of list has of its own. */
  refusals: WordsByCode;
  /** Null until a file is chosen. */
  importId: string | null;
  found: ListImport | null;
  /** Why what was found could not be read. */
  error: string | null;
  /** Rows that can be registered, and rows that cannot; null until the file is checked. */
  counts: { fresh: number; wrong: number } | null;
  /** Something must be agreed to before. */
  blocked?: boolean;
  busy: boolean;
  templateBusy: boolean;
  onTemplate: () => void;
  /** Asks for the uploaded file to be read. */
  onFile: (uploadId: string) => Promise<Outcome<unknown>>;
  /** Writes the rows; `validOnly` leaves out those that cannot be. */
  onRegister: (validOnly: boolean) => Promise<Outcome<unknown>>;
  /** The file is given up; another may follow. */
  onGiveUp: () => void;
  onClose: () => void;
  /** What the checked file holds. */
  children: ReactNode;
}

/** A list from the choice of the file to what it makes; nothing is written before the button is pressed. */
export function ListImportDialog(props: Props) {
  const { words, purpose, refusals, importId, found, error, counts, blocked, busy, onFile, onRegister, onGiveUp, onClose } = props;
  const { t, locale } = useI18n();
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useListUpload(purpose, onFile);
  const giveUp = (): void => {
    upload.stop();
    setProblem(null);
    onGiveUp();
  };
  const close = (): void => {
    giveUp();
    onClose();
  };
  const register = async (): Promise<void> => {
    setProblem(null);
    const outcome = await onRegister((counts?.wrong ?? 0) > 0);
    if (outcome.ok) onClose();
    else setProblem(errorText(outcome.error, locale));
  };
  return (
    <Dialog
      open
      alert
      size="large"
      busy={busy}
      onClose={close}
      title={words.title}
      description={counts ? found?.fileName : words.lead}
      actions={
        <>
          {counts && (
            <Button onClick={giveUp} disabled={busy}>
              {t(m.chooseOther)}
            </Button>
          )}
          <Button onClick={close} disabled={busy}>
            {t(uiMessages.cancel)}
          </Button>
          {counts && counts.fresh > 0 && (
            <Button kind="primary" busy={busy} disabled={blocked} onClick={register}>
              {t(counts.wrong > 0 ? words.registerValid : words.register, { n: counts.fresh })}
            </Button>
          )}
        </>
      }
    >
      <UnfinishedUpload running={isUnfinished(upload.state)} />
      <div className="k-stack">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        {counts ? (
          props.children
        ) : importId && !error && (!found || found.status === 'READING') ? (
          <ListWaiting label={t(m.reading)} />
        ) : (
          <>
            {found?.status === 'REFUSED' && found.refusal && (
              <FormMessage tone="error">
                <strong>{t(m.refused)}</strong>
                <br />
                {found.fileName}: {listRefusalText(found.refusal, refusals, locale)}
              </FormMessage>
            )}
            {(error ?? found?.status === 'FAILED') && <FormMessage tone="error">{error ?? t(m.failed)}</FormMessage>}
            <ListChoice
              how={words.how}
              upload={upload}
              onTemplate={props.onTemplate}
              templateBusy={props.templateBusy}
              format={props.format}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
