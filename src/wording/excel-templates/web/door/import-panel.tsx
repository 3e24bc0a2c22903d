import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { DropZone, FileRow, useFileDrop } from '#ui/components/files/file-drop.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { isUnfinished, type UploadState } from '#ui/data/uploads/use-file-upload.ts';
import { UnfinishedUpload } from '#ui/components/overlays/unsaved-changes.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { templateMessages as m } from '../../template-messages.ts';
import { ImportStep } from '../import-step.tsx';
import { useTemplateUpload, type UploadTarget } from '../use-template-upload.ts';
import '../import-panel.css';

const ACCEPT = '.xlsx,.xlsm,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  target: UploadTarget;
  /** An import that was left open: it is taken up again. */
  open: string | null;
  onOpen: (importId: string | null) => void;
  onRegistered: (templateId: string) => void;
  /** Said in the box before a file is chosen. */
  title: ReactNode;
  help: ReactNode;
}

/** A workbook on its way: chosen or dropped, sent, checked, then registered or refused with the list of what is wrong. */
export function ImportPanel({ target, open, onOpen, onRegistered, title, help }: Props) {
  const t = useText();
  const upload = useTemplateUpload(onOpen);
  const { state } = upload;
  const isBusy = isUnfinished(state);
  const { over, choose, area, input } = useFileDrop({
    label: t(m.upload),
    accept: ACCEPT,
    disabled: isBusy,
    onFile: (file) => {
      onOpen(null);
      upload.start(file, target);
    },
  });
  return (
    <div className="k-import" {...(open === null ? area : {})}>
      {input}
      <UnfinishedUpload running={isBusy} />
      {open ? (
        <ImportStep key={open} id={open} onEnd={() => onOpen(null)} onRegistered={onRegistered} onChoose={choose} />
      ) : state.kind === 'idle' ? (
        <DropZone over={over} onClick={choose} title={over ? t(m.dropHere) : title} help={help} />
      ) : (
        <UploadRow state={state} onResume={upload.resume} onCancel={upload.cancel} onChoose={choose} />
      )}
    </div>
  );
}

interface RowProps {
  state: Exclude<UploadState, { kind: 'idle' }>;
  onResume: () => void;
  onCancel: () => void;
  onChoose: () => void;
}

function UploadRow({ state, onResume, onCancel, onChoose }: RowProps) {
  const t = useText();
  const { file } = state;
  if (state.kind === 'failed') {
    return (
      <FileRow
        tone="problem"
        icon={<CircleAlert aria-hidden />}
        title={file.name}
        actions={
          <>
            <Button size="small" onClick={state.canResume ? onResume : onChoose}>
              {t(state.canResume ? m.resume : m.chooseOther)}
            </Button>
            <Button size="small" kind="ghost" onClick={onCancel}>
              {t(uiMessages.close)}
            </Button>
          </>
        }
      >
        <p>{state.message}</p>
      </FileRow>
    );
  }
  const sent = state.kind === 'sending' ? state.sent : file.size;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <FileRow
      icon={<FileSpreadsheet aria-hidden />}
      title={file.name}
      actions={
        <Button size="small" kind="ghost" onClick={onCancel}>
          {t(uiMessages.cancel)}
        </Button>
      }
    >
      <ProgressBar label={file.name} value={percent} />
      <p role="status">
        {t(m.sending, { percent })}
        <span className="k-figures">
          {fileSize(sent)} / {fileSize(file.size)}
        </span>
      </p>
      <UploadWaits />
    </FileRow>
  );
}
