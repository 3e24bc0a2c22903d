import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { defineMessages } from '#shared/i18n.ts';
import { Button } from '#ui/components/button.tsx';
import { Field } from '#ui/components/field.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { Thumbnail } from '#ui/components/thumbnail.tsx';
import { errorText } from '#ui/data/error-text.ts';
import { startUpload } from '#ui/data/upload.ts';
import { useI18n } from '#ui/i18n.tsx';
import './image-field.css';

const words = defineMessages({
  choose: { ja: '画像を選択', en: 'Choose a picture' },
  replace: { ja: '別の画像にする', en: 'Choose another' },
  remove: { ja: '画像を外す', en: 'Remove the picture' },
  uploading: { ja: 'アップロードしています… {percent}%', en: 'Uploading… {percent}%' },
  wrongType: { ja: 'PNGまたはJPEGの画像を選択してください。', en: 'Choose a PNG or JPEG picture.' },
  tooLarge: { ja: '画像は10 MBまでです。', en: 'Pictures may have at most 10 MB.' },
});

const TYPES = ['image/png', 'image/jpeg'];
const MAX_BYTES = 10 * 1024 * 1024;

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
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  /** Work is under way: the form must wait with saving. */
  onBusy?: (busy: boolean) => void;
}

/** A small picture: chosen or dropped, sent at once, shown at once; it takes its place when the form is saved. */
export function ImageField({ label, help, error, current, value, onChange, onBusy }: ImageFieldProps) {
  const { t, locale } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const take = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    setProblem(null);
    if (!TYPES.includes(file.type)) return setProblem(t(words.wrongType));
    if (file.size > MAX_BYTES) return setProblem(t(words.tooLarge));
    setPercent(0);
    onBusy?.(true);
    try {
      const upload = startUpload(file, { purpose: 'ICON', onProgress: (sent, total) => setPercent(Math.floor((sent / total) * 100)) });
      const uploadId = await upload.done;
      setPreview(URL.createObjectURL(file));
      onChange({ uploadId, remove: false });
    } catch (failure) {
      setProblem(errorText(failure, locale));
    } finally {
      setPercent(null);
      onBusy?.(false);
    }
  };
  // A form that was reverted or saved forgets the chosen picture.
  const shown = value.remove ? null : value.uploadId ? preview : (current ?? null);
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
          <Thumbnail src={shown} size="title" />
          <input
            {...control}
            ref={input}
            className="k-unseen"
            type="file"
            accept={TYPES.join(',')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {percent === null ? (
            <>
              <Button size="small" icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
                {t(shown ? words.replace : words.choose)}
              </Button>
              {shown && (
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
              <Spinner /> {t(words.uploading, { percent })}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
