import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { Field, type FieldWords } from './field.tsx';
import { fileSize, refusalOf } from './file-words.ts';
import { IconButton } from './icon-button.tsx';
import './file-field.css';

export interface FileFieldProps extends FieldWords {
  /** As in <input accept>: '.pdf,image/png'. */
  accept?: string;
  maxBytes?: number;
  value: File | null;
  onChange: (file: File | null) => void;
  disabled?: boolean;
}

/** One file: chosen or dropped. The type is checked by name here and by content on the server. */
export function FileField(props: FileFieldProps) {
  const { label, required, help, error, accept, maxBytes, value, onChange, disabled } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = refusalOf(file, accept, maxBytes);
    setRefused(
      why === 'type'
        ? t(uiMessages.wrongType, { name: file.name })
        : why === 'size'
          ? t(uiMessages.tooLarge, { name: file.name, max: fileSize(maxBytes ?? 0) })
          : why === 'empty'
            ? t(uiMessages.fileEmpty, { name: file.name })
            : null,
    );
    if (!why) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  return (
    <Field label={label} required={required} help={help} error={refused ?? error}>
      {(control) => (
        <div
          className="k-file"
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            ref={input}
            type="file"
            className="k-unseen"
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // Choosing the same file again must be noticed too.
              event.target.value = '';
            }}
          />
          {value ? (
            <>
              <FileText aria-hidden />
              <span className="k-two-lines">
                <span>{value.name}</span>
                <small>{fileSize(value.size)}</small>
              </span>
              <label htmlFor={control.id} className="k-button" data-kind="secondary" data-size="small">
                {t(uiMessages.replaceFile)}
              </label>
              <IconButton size="small" label={t(uiMessages.remove, { name: value.name })} icon={<X aria-hidden />} onClick={() => onChange(null)} />
            </>
          ) : (
            <>
              <Upload aria-hidden />
              <label htmlFor={control.id} className="k-button" data-kind="secondary" data-size="small">
                {t(uiMessages.chooseFile)}
              </label>
              <span className="k-file-hint">{t(uiMessages.dropFile)}</span>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
