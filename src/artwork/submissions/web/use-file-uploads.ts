import { useEffect, useRef, useState } from 'react';
import { fileSize, refusalOf } from '#ui/components/files/file-words.ts';
import { refusalOfFile, type UploadRefusal } from '#ui/data/uploads/upload-failure.ts';
import { startUpload, type RunningUpload } from '#ui/data/uploads/upload.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';

export interface FileUpload {
  key: string;
  name: string;
  /** Of what is sent; 100: it is being taken over. */
  percent: number;
  /** Why it could not be added; null while it is under way. */
  problem: string | null;
  /** The server gave no answer: the file is kept, and can be sent again. */
  canTryAgain: boolean;
}

let uploads = 0;

/**
 * Several files at once, one after the other: each is taken over as soon as it has arrived, so that none is lost when
 * another fails. `take` answers the reason when the server refuses; `replaced` is the file whose place it takes.
 */
export function useFileUploads(maxBytes: number, take: (uploadId: string, replaced: string | null) => Promise<UploadRefusal | null>) {
  const { t, locale } = useI18n();
  const [list, setList] = useState<FileUpload[]>([]);
  const running = useRef<RunningUpload>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const gone = useRef(false);
  const kept = useRef(new Map<string, { file: File; replaced: string | null }>());
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      void running.current?.cancel().catch(() => undefined);
    };
  }, []);
  const change = (key: string, values: Partial<FileUpload>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const fail = (key: string, { message, canResume }: UploadRefusal) => change(key, { problem: message, canTryAgain: canResume });
  const leave = (key: string) => {
    kept.current.delete(key);
    setList((all) => all.filter((one) => one.key !== key));
  };
  const send = async (key: string, file: File, replaced: string | null): Promise<void> => {
    if (gone.current) return;
    try {
      running.current = startUpload(file, {
        purpose: 'SUBMISSION_DATA',
        onProgress: (sent, total) => change(key, { percent: Math.floor((sent / Math.max(total, 1)) * 100) }),
      });
      const uploadId = await running.current.done;
      change(key, { percent: 100 });
      const refusal = await take(uploadId, replaced);
      if (refusal) fail(key, refusal);
      else leave(key);
    } catch (failure) {
      fail(key, refusalOfFile(failure, locale));
    } finally {
      running.current = null;
    }
  };
  const start = (files: Iterable<File>, replaced: string | null = null) => {
    for (const file of files) {
      const key = `upload-${(uploads += 1)}`;
      const refusal = refusalOf(file, undefined, maxBytes);
      const words = refusal === 'size' ? uiMessages.tooLarge : uiMessages.fileEmpty;
      const problem = refusal ? t(words, { name: file.name, max: fileSize(maxBytes) }) : null;
      setList((all) => [...all, { key, name: file.name, percent: 0, problem, canTryAgain: false }]);
      if (problem) continue;
      kept.current.set(key, { file, replaced });
      queue.current = queue.current.then(() => send(key, file, replaced));
    }
  };
  const tryAgain = (key: string) => {
    const one = kept.current.get(key);
    if (!one) return;
    change(key, { percent: 0, problem: null, canTryAgain: false });
    queue.current = queue.current.then(() => send(key, one.file, one.replaced));
  };
  return { list, start, leave, tryAgain };
}
