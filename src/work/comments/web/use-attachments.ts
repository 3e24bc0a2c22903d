import { useEffect, useRef, useState } from 'react';
import { fileSize, refusalOf } from '#ui/components/files/file-words.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { startUpload, type RunningUpload } from '#ui/data/uploads/upload.ts';
import { useI18n } from '#ui/i18n.tsx';
import { commentMessages as words } from '../messages.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '../rules/attachments.ts';
import { commentErrors } from '../rules/errors.ts';

export const ACCEPTED = ATTACHMENT_TYPES.join(',');

/** A file on its way to the server. */
export interface PendingFile {
  key: number;
  name: string;
  percent: number;
  /** Once all of it has arrived. */
  uploadId: string | null;
}

export interface Attachments {
  files: readonly PendingFile[];
  /** Why the last choice was refused, in words. */
  problem: string | null;
  /** Something is still under way. */
  busy: boolean;
  add: (chosen: Iterable<File>) => void;
  remove: (key: number) => void;
  clear: () => void;
}

/** Sends files as they are chosen, so that the comment itself is sent at once. `taken`: files that are there already. */
export function useAttachments(taken = 0): Attachments {
  const { t, locale } = useI18n();
  const [files, setFiles] = useState<PendingFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(new Map<number, RunningUpload>());
  const nextKey = useRef(1);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const upload of all.values()) void upload.cancel().catch(() => undefined);
    };
  }, []);

  const change = (key: number, now: Partial<PendingFile>): void =>
    setFiles((known) => known.map((file) => (file.key === key ? { ...file, ...now } : file)));
  const forget = (key: number): void => setFiles((known) => known.filter((file) => file.key !== key));

  const send = (file: File): void => {
    const key = nextKey.current++;
    setFiles((known) => [...known, { key, name: file.name, percent: 0, uploadId: null }]);
    const upload = startUpload(file, {
      purpose: 'COMMENT_ATTACHMENT',
      onProgress: (sent, total) => change(key, { percent: Math.floor((sent / total) * 100) }),
    });
    running.current.set(key, upload);
    upload.done.then(
      (uploadId) => {
        running.current.delete(key);
        change(key, { uploadId, percent: 100 });
      },
      (error: unknown) => {
        running.current.delete(key);
        forget(key);
        setProblem(`${file.name}：${errorText(error, locale)}`);
      },
    );
  };

  return {
    files,
    problem,
    busy: files.some((file) => file.uploadId === null),
    add: (chosen) => {
      setProblem(null);
      let count = taken + files.length;
      for (const file of chosen) {
        const refusal = refusalOf(file, ACCEPTED, ATTACHMENT_MAX_BYTES);
        const size = fileSize(ATTACHMENT_MAX_BYTES);
        if (refusal === 'type') setProblem(t(commentErrors.ATTACHMENT_WRONG_TYPE));
        else if (refusal === 'size') setProblem(t(words.attachmentTooLarge, { name: file.name, size }));
        else if (refusal === 'empty') setProblem(t(words.attachmentEmpty, { name: file.name }));
        else if (count >= ATTACHMENTS_MAX) setProblem(t(words.attachmentTooMany, { max: ATTACHMENTS_MAX }));
        else {
          count += 1;
          send(file);
        }
      }
    },
    remove: (key) => {
      void running.current
        .get(key)
        ?.cancel()
        .catch(() => undefined);
      running.current.delete(key);
      forget(key);
    },
    clear: () => {
      setFiles([]);
      setProblem(null);
    },
  };
}
