import { useEffect, useRef, useState } from 'react';
import type { Locale, Message } from '#shared/i18n.ts';
import { useI18n } from '../../i18n.tsx';
import { failureOfUpload, refusalOfFile, type UploadRefusal } from './upload-failure.ts';
import { startUpload, type RunningUpload } from './upload.ts';
import type { Outcome } from '../operations/use-operation.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; sent: number; paused: boolean }
  /** It is there, and the server looks at it. */
  | { kind: 'arrived'; file: File }
  | { kind: 'failed'; file: File; message: string; canResume: boolean };

/** The file is on its way, or the server looks at it: whoever leaves now loses it. */
export function isUnfinished(state: { kind: string }): boolean {
  return state.kind === 'sending' || state.kind === 'arrived';
}

export interface FileUpload<Target> {
  state: UploadState;
  start: (file: File, target: Target) => void;
  /** Once more what becomes of the file that has arrived: with a password, say. */
  takeAgain: (target: Target) => void;
  pause: () => void;
  /** Goes on with what was paused, or was cut off. */
  resume: () => void;
  cancel: () => void;
}

/** What a command answered to a file that has arrived. */
export function uploadRefusal(outcome: Outcome<unknown>, locale: Locale): UploadRefusal | null {
  return outcome.ok ? null : refusalOfFile(outcome.error, locale);
}

export interface FileUploadRules<Target> {
  purpose: string;
  maxBytes: number;
  words: Record<'empty' | 'tooLarge', Message>;
  /** What becomes of a file that has arrived; null: it was taken. */
  take: (uploadId: string, target: Target, file: File) => Promise<UploadRefusal | null>;
}

/** One file on its way to what becomes of it; says in words what stands in the way. Its screen shows `UnfinishedUpload`. */
export function useFileUpload<Target>({ purpose, maxBytes, words, take }: FileUploadRules<Target>): FileUpload<Target> {
  const { t, locale } = useI18n();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<RunningUpload>(null);
  const last = useRef<Target>(null);
  const arrived = useRef<{ file: File; uploadId: string }>(null);
  // What was sent so far is kept for the next try.
  useEffect(() => () => running.current?.pause(), []);

  const arrive = async (file: File, uploadId: string, target: Target): Promise<void> => {
    arrived.current = { file, uploadId };
    setState({ kind: 'arrived', file });
    const refusal = await take(uploadId, target, file);
    setState(refusal ? { kind: 'failed', file, ...refusal } : { kind: 'idle' });
  };

  const start = (file: File, target: Target): void => {
    last.current = target;
    const obstacle = file.size === 0 ? words.empty : file.size > maxBytes ? words.tooLarge : null;
    if (obstacle) {
      setState({ kind: 'failed', file, message: t(obstacle, { name: file.name }), canResume: false });
      return;
    }
    setState({ kind: 'sending', file, sent: 0, paused: false });
    const upload = startUpload(file, {
      purpose,
      onProgress: (sent) => setState((now) => (now.kind === 'sending' ? { ...now, sent } : now)),
    });
    running.current = upload;
    upload.done.then(
      (uploadId) => arrive(file, uploadId, target),
      (error: unknown) => setState({ kind: 'failed', file, ...failureOfUpload(error, locale) }),
    );
  };

  return {
    state,
    start,
    takeAgain: (target) => {
      if (arrived.current) void arrive(arrived.current.file, arrived.current.uploadId, target);
    },
    pause: () => {
      running.current?.pause();
      setState((now) => (now.kind === 'sending' ? { ...now, paused: true } : now));
    },
    resume: () => {
      if (state.kind === 'sending') {
        running.current?.resume();
        setState({ ...state, paused: false });
      } else if (state.kind === 'failed' && last.current !== null) start(state.file, last.current);
    },
    cancel: () => {
      if (state.kind === 'sending') void running.current?.cancel().catch(() => undefined);
      setState({ kind: 'idle' });
    },
  };
}
