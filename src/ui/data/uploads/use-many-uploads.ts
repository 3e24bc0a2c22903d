import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/i18n.ts';
import { useI18n } from '../../i18n.tsx';
import { failureOfUpload } from './upload-failure.ts';
import { startUpload, type RunningUpload } from './upload.ts';

/** Files on their way at a time: more of them share one line. */
const AT_ONCE = 2;

/** One of several files on their way. */
export interface ManyFile {
  key: number;
  file: File;
  /** Bytes that have arrived. */
  sent: number;
  /** Null until all of it is there. */
  uploadId: string | null;
  /** Why it did not arrive, in words. */
  problem: string | null;
}

interface Rules {
  purpose: string;
  /** Why a file is not sent at all; null: it is. */
  refuse: (file: File) => Message | null;
}

/** Sends several files, some at a time; each says how far it is. One that is taken out is given up. */
export function useManyUploads(
  given: readonly File[],
  { purpose, refuse }: Rules,
): { files: readonly ManyFile[]; takeOut: (key: number) => void; isRunning: boolean } {
  const { t, locale } = useI18n();
  const [files, setFiles] = useState<readonly ManyFile[]>(() =>
    given.map((file, key) => {
      const refusal = refuse(file);
      return { key, file, sent: 0, uploadId: null, problem: refusal && t(refusal, { name: file.name }) };
    }),
  );
  const running = useRef(new Map<number, RunningUpload>());
  const change = (key: number, now: Partial<ManyFile>) => setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const wait = files.filter((one) => one.uploadId === null && one.problem === null);
  const next = wait
    .slice(0, AT_ONCE)
    .map(({ key }) => key)
    .join(' ');
  useEffect(() => {
    for (const { key, file } of wait.slice(0, AT_ONCE)) {
      if (running.current.has(key)) continue;
      const upload = startUpload(file, { purpose, onProgress: (sent) => change(key, { sent }) });
      running.current.set(key, upload);
      upload.done.then(
        (uploadId) => change(key, { uploadId, sent: file.size }),
        (error: unknown) => change(key, { problem: failureOfUpload(error, locale).message }),
      );
    }
    // Whenever the next ones are others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((upload) => upload.pause());
  }, []);
  return {
    files,
    takeOut: (key) => {
      if (files.find((one) => one.key === key)?.uploadId === null)
        void running.current
          .get(key)
          ?.cancel()
          .catch(() => undefined);
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    isRunning: wait.length > 0,
  };
}
