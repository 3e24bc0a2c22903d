import { FileSpreadsheet } from 'lucide-react';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DropZone, FileRow, useFileDrop } from '#ui/components/files/file-drop.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { listImportMessages as m } from '../../messages.ts';
import { pastedFile, type PastedFormat } from '../pasted-file.ts';
import type { ListUpload } from './use-list-upload.ts';
import './list-imports.css';

const ACCEPTED = '.xlsx,.xls,.xlsm,.csv,.tsv,.txt';

interface Props {
  /** How rows are to be filled in. */
  how: string;
  upload: ListUpload;
  /** Gives out the list to fill in. */
  onTemplate: () => void;
  templateBusy: boolean;
  /** The headers of the list in their order, for pasted cells that bring none. */
  format: PastedFormat;
}

/** Where a list is chosen or dropped, with the one to fill in. */
export function ListChoice({ how, upload, onTemplate, templateBusy, format }: Props) {
  const t = useText();
  const { state } = upload;
  const isBusy = state.kind === 'sending' || state.kind === 'arrived';
  const { over, choose, area, input } = useFileDrop({ label: t(m.choose), accept: ACCEPTED, disabled: isBusy, onFile: upload.start });
  return (
    <>
      {state.kind === 'failed' && (
        <FormMessage tone="error">
          <div className="k-list-failed">
            <span>{state.message}</span>
            {state.canResume && (
              <Button size="small" onClick={upload.resume}>
                {t(uiMessages.resumeUpload)}
              </Button>
            )}
          </div>
        </FormMessage>
      )}
      <p>{how}</p>
      <div className="k-list-choice" {...area}>
        {input}
        {isBusy ? (
          <FileRow icon={<FileSpreadsheet aria-hidden />} title={state.file.name}>
            <ProgressBar label={t(m.sending)} value={state.kind === 'sending' ? Math.round((state.sent / state.file.size) * 100) : null} />
            <UploadWaits />
          </FileRow>
        ) : (
          <>
            <DropZone over={over} onClick={choose} title={t(m.choose)} help={t(m.fileHelp)} />
            <TextArea
              label={t(m.paste)}
              help={t(m.pasteHelp)}
              rows={2}
              value=""
              // Nothing is typed here: what is pasted becomes a file at once, and is shown before anything is registered.
              onChange={(event) => {
                const text = event.target.value;
                if (text.trim() !== '') upload.start(pastedFile(text, format, t(m.pasted)));
              }}
            />
          </>
        )}
        <span>
          <Button icon={<FileSpreadsheet aria-hidden />} busy={templateBusy} onClick={onTemplate}>
            {t(m.template)}
          </Button>
        </span>
      </div>
    </>
  );
}
