import { useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { errorText, problemOf } from '#ui/data/error-text.ts';
import { startUpload, type RunningUpload } from '#ui/data/upload.ts';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { versionMessages } from '../../messages.ts';
import { AddVersionDocument } from './versions-panel.graphql.generated.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; sent: number; paused: boolean }
  | { kind: 'checking'; file: File }
  /** A locked PDF: it is there, and waits for its password. */
  | { kind: 'password'; file: File; uploadId: string; error: string | null; busy: boolean }
  | { kind: 'failed'; file: File; message: string; canResume: boolean };

export interface VersionUpload {
  state: UploadState;
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  unlock: (password: string) => void;
}

const PASSWORD_CODES = ['FILE_PASSWORD_NEEDED', 'FILE_PASSWORD_WRONG'];

/** Sends a file piece by piece, makes it a version, and says in words what stands in the way. */
export function useVersionUpload(designId: string, onAdded: () => void): VersionUpload {
  const { t, locale } = useI18n();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<RunningUpload>(null);
  const add = useAppMutation(AddVersionDocument, { quiet: true });
  const isSending = state.kind === 'sending' || state.kind === 'checking';
  useEffect(() => {
    if (!isSending) return undefined;
    // Leaving in the middle asks; what was sent so far is kept for the next try.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
  useEffect(() => () => running.current?.pause(), []);

  const register = async (file: File, uploadId: string, password: string | null): Promise<void> => {
    const outcome = await add.run({ input: { designId, uploadId, password } });
    if (outcome.ok) {
      setState({ kind: 'idle' });
      onAdded();
      return;
    }
    const message = errorText(outcome.error, locale);
    if (PASSWORD_CODES.includes(outcome.problem.code)) {
      const isWrong = outcome.problem.code === 'FILE_PASSWORD_WRONG';
      setState({ kind: 'password', file, uploadId, error: isWrong ? message : null, busy: false });
    } else setState({ kind: 'failed', file, message, canResume: outcome.problem.code === 'OFFLINE' });
  };

  const start = (file: File): void => {
    if (file.size === 0 || file.size > UPLOAD_MAX_BYTES) {
      const message = t(file.size === 0 ? versionMessages.empty : versionMessages.tooLarge, { name: file.name });
      setState({ kind: 'failed', file, message, canResume: false });
      return;
    }
    setState({ kind: 'sending', file, sent: 0, paused: false });
    const upload = startUpload(file, {
      purpose: 'DESIGN_DATA',
      onProgress: (sent) => setState((now) => (now.kind === 'sending' ? { ...now, sent } : now)),
    });
    running.current = upload;
    upload.done.then(
      async (uploadId) => {
        setState({ kind: 'checking', file });
        await register(file, uploadId, null);
      },
      (error: unknown) => {
        const isCut = problemOf(error).code === 'OFFLINE';
        setState({
          kind: 'failed',
          file,
          message: isCut ? t(versionMessages.interrupted) : errorText(error, locale),
          canResume: isCut,
        });
      },
    );
  };

  return {
    state,
    start,
    pause: () => {
      running.current?.pause();
      setState((now) => (now.kind === 'sending' ? { ...now, paused: true } : now));
    },
    resume: () => {
      if (state.kind === 'sending') {
        running.current?.resume();
        setState({ ...state, paused: false });
      } else if (state.kind === 'failed') start(state.file);
    },
    cancel: () => {
      if (state.kind === 'sending') void running.current?.cancel().catch(() => undefined);
      setState({ kind: 'idle' });
    },
    unlock: (password) => {
      if (state.kind !== 'password') return;
      setState({ ...state, busy: true });
      void register(state.file, state.uploadId, password);
    },
  };
}
