import { FileUp, Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalOfFile } from '../../data/uploads/upload-failure.ts';
import { startUpload, type RunningUpload } from '../../data/uploads/upload.ts';
import { useI18n } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { Field, type FieldWords } from '../fields/field.tsx';
import { fileSize, refusalOf } from './file-words.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Spinner } from '../waiting/spinner.tsx';
import { UploadWaits } from './upload-waits.tsx';
import { UnfinishedUpload } from '../overlays/unsaved-changes.tsx';
import './file-field.css';

/** What a form keeps of a file: the saved one by its id, or a finished upload that takes its place. */
export interface FileValue {
  fileId: string;
  uploadId: string;
  name: string;
}

export const NO_FILE: FileValue = { fileId: '', uploadId: '', name: '' };

export interface FileFieldProps extends FieldWords {
  value: FileValue;
  onChange: (value: FileValue) => void;
  /** What the upload is for. */
  purpose: string;
  maxBytes: number;
  /** As in `<input accept>`; absent: any. */
  accept?: string;
  /** Work is under way: the form must wait with saving. */
  onBusy?: (busy: boolean) => void;
}

/** One file: chosen or dropped, sent at once; it takes its place when the form is saved. */
export function FileField({
  label,
  required,
  help,
  error,
  labelHidden,
  value,
  onChange,
  purpose,
  maxBytes,
  accept,
  onBusy,
}: FileFieldProps) {
  const { t, locale } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<RunningUpload>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What could not be sent because the server was away. */
  const [kept, setKept] = useState<File | null>(null);
  useEffect(() => () => void running.current?.cancel().catch(() => undefined), []);
  const take = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    const refusal = refusalOf(file, accept, maxBytes);
    const name = file.name;
    if (refusal === 'size') return setProblem(t(uiMessages.tooLarge, { name, max: fileSize(maxBytes) }));
    if (refusal) return setProblem(t(refusal === 'type' ? uiMessages.wrongType : uiMessages.fileEmpty, { name }));
    setProblem(null);
    setKept(null);
    setPercent(0);
    onBusy?.(true);
    try {
      running.current = startUpload(file, { purpose, onProgress: (sent, total) => setPercent(Math.floor((sent / total) * 100)) });
      const uploadId = await running.current.done;
      onChange({ fileId: '', uploadId, name });
    } catch (failure) {
      const { message, canResume } = refusalOfFile(failure, locale);
      setProblem(message);
      if (canResume) setKept(file);
    } finally {
      running.current = null;
      setPercent(null);
      onBusy?.(false);
    }
  };
  const isSet = value.name !== '';
  return (
    <Field label={label} required={required} help={help} error={problem ?? error} labelHidden={labelHidden}>
      {(control) => (
        <div
          className="k-file-field"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
        >
          <input
            {...control}
            ref={input}
            className="k-unseen"
            type="file"
            accept={accept}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {isSet && (
            <span className="k-file-name">
              <Paperclip aria-hidden />
              <span>{value.name}</span>
              {!required && (
                <IconButton
                  size="small"
                  label={t(uiMessages.remove, { name: value.name })}
                  icon={<X aria-hidden />}
                  onClick={() => onChange(NO_FILE)}
                />
              )}
            </span>
          )}
          <UnfinishedUpload running={percent !== null} />
          {percent === null ? (
            <>
              {kept && (
                <Button size="small" onClick={() => void take(kept)}>
                  {t(uiMessages.resumeUpload)}
                </Button>
              )}
              <Button size="small" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
                {t(isSet ? uiMessages.replaceFile : uiMessages.chooseFile)}
              </Button>
            </>
          ) : (
            <span className="k-file-progress" role="status">
              <Spinner /> {t(uiMessages.uploading, { percent })}
            </span>
          )}
          {percent !== null && <UploadWaits />}
        </div>
      )}
    </Field>
  );
}
