import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { defineMessages, type Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Field } from '#ui/components/fields/field.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { startUpload } from '#ui/data/uploads/upload.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import './image-field.css';

const words = defineMessages({
  choose: { ja: '画像を選択', en: 'Choose a picture' },
  replace: { ja: '別の画像にする', en: 'Choose another' },
  remove: { ja: '画像を外す', en: 'Remove the picture' },
  wrongType: { ja: 'PNGまたはJPEGの画像を選択してください。', en: 'Choose a PNG or JPEG picture.' },
  tooLarge: { ja: '画像は{n} MBまでです。', en: 'Pictures may have at most {n} MB.' },
});

/** Which files may be chosen. */
export interface ImageRules {
  /** Null: any type, shown by its name alone. */
  types: readonly string[] | null;
  maxBytes: number;
  wrongType: Message;
  /** What the upload is for. */
  purpose: string;
  /** The words on the button, where it is no picture. */
  choose?: Message;
  replace?: Message;
}

const MEGABYTE = 1024 * 1024;
const ICON: ImageRules = { types: ['image/png', 'image/jpeg'], maxBytes: 10 * MEGABYTE, wrongType: words.wrongType, purpose: 'ICON' };
/** What a browser can show before the server has made a copy of it. */
const SHOWABLE = new Set(['image/png', 'image/jpeg']);

/** What a form keeps of a picture: a finished upload, or that the present one goes. */
export interface ImageValue {
  uploadId: string | null;
  remove: boolean;
}

export const NO_CHANGE: ImageValue = { uploadId: null, remove: false };

export interface ImageFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  /** The saved picture. */
  current: string | null | undefined;
  /** The saved file's name, where it is no picture. */
  currentName?: string | undefined;
  value: ImageValue;
  /** What `value`'s upload looks like, where it was not chosen here. */
  brought?: string | undefined;
  onChange: (value: ImageValue) => void;
  rules?: ImageRules;
  /** A picture that must be there can be replaced, not removed. */
  required?: boolean;
  /** Work is under way: the form must wait with saving. */
  onBusy?: (busy: boolean) => void;
}

/** A small picture or another file: chosen or dropped, sent at once, shown at once; it takes its place when the form is saved. */
export function ImageField(props: ImageFieldProps) {
  const { label, help, error, current, currentName, value, brought, onChange, rules = ICON, required = false, onBusy } = props;
  const { t, locale } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const take = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    setProblem(null);
    if (rules.types && !rules.types.includes(file.type)) return setProblem(t(rules.wrongType));
    if (file.size > rules.maxBytes) return setProblem(t(words.tooLarge, { n: rules.maxBytes / MEGABYTE }));
    setPercent(0);
    onBusy?.(true);
    try {
      const upload = startUpload(file, {
        purpose: rules.purpose,
        onProgress: (sent, total) => setPercent(Math.floor((sent / total) * 100)),
      });
      const uploadId = await upload.done;
      setPreview(SHOWABLE.has(file.type) ? URL.createObjectURL(file) : null);
      setName(file.name);
      onChange({ uploadId, remove: false });
    } catch (failure) {
      setProblem(errorText(failure, locale));
    } finally {
      setPercent(null);
      onBusy?.(false);
    }
  };
  // A form that was reverted or saved forgets the chosen picture.
  const shown = value.remove ? null : value.uploadId ? (preview ?? brought ?? null) : (current ?? null);
  return (
    <Field label={label} help={help} error={problem ?? error}>
      {(control) => (
        <div
          className="k-image-field"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
        >
          {rules.types && <Thumbnail src={shown} size="title" />}
          {value.uploadId ? <span>{name}</span> : currentName && <span>{currentName}</span>}
          <input
            {...control}
            ref={input}
            className="k-unseen"
            type="file"
            accept={rules.types?.join(',')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {percent === null ? (
            <>
              <Button size="small" icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
                {t(shown || currentName || value.uploadId ? (rules.replace ?? words.replace) : (rules.choose ?? words.choose))}
              </Button>
              {shown && !required && (
                <Button
                  size="small"
                  kind="ghost"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange({ uploadId: null, remove: Boolean(current) })}
                >
                  {t(words.remove)}
                </Button>
              )}
            </>
          ) : (
            <span className="k-image-field-progress" role="status">
              <Spinner /> {t(uiMessages.uploading, { percent })}
            </span>
          )}
          {percent !== null && <UploadWaits />}
        </div>
      )}
    </Field>
  );
}
