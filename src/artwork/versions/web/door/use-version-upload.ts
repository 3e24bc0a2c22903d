import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { uploadRefusal, useFileUpload, type UploadState } from '#ui/data/uploads/use-file-upload.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { versionMessages } from '../../messages.ts';
import { AddVersionDocument } from '../add-version.graphql.generated.ts';

/** A locked PDF: it is there, and waits for its password. */
interface LockedFile {
  kind: 'password';
  file: File;
  error: string | null;
  busy: boolean;
}

export interface VersionUpload {
  state: UploadState | LockedFile;
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  unlock: (password: string) => void;
}

/** What a locked PDF is refused with until its password is given. */
export const PASSWORD_CODES = ['FILE_PASSWORD_NEEDED', 'FILE_PASSWORD_WRONG'];

/** Sends a file piece by piece and makes it a version; asks for the password of a locked PDF. */
export function useVersionUpload(designId: string, onAdded: () => void): VersionUpload {
  const { locale } = useI18n();
  const [locked, setLocked] = useState<LockedFile | null>(null);
  const add = useAppMutation(AddVersionDocument, { quiet: true });
  const register = async (file: File, uploadId: string, password: string | null) => {
    const outcome = await add.run({ input: { designId, uploadId, password } });
    if (outcome.ok) onAdded();
    else if (PASSWORD_CODES.includes(outcome.problem.code)) {
      const isWrong = outcome.problem.code === 'FILE_PASSWORD_WRONG';
      setLocked({ kind: 'password', file, error: isWrong ? errorText(outcome.error, locale) : null, busy: false });
      return null;
    }
    setLocked(null);
    return uploadRefusal(outcome, locale);
  };
  const upload = useFileUpload<string | null>({
    purpose: 'DESIGN_DATA',
    maxBytes: UPLOAD_MAX_BYTES,
    words: versionMessages,
    take: (uploadId, password, file) => register(file, uploadId, password),
  });
  return {
    ...upload,
    state: locked ?? upload.state,
    start: (file) => {
      setLocked(null);
      upload.start(file, null);
    },
    cancel: () => {
      setLocked(null);
      upload.cancel();
    },
    unlock: (password) => {
      if (!locked) return;
      setLocked({ ...locked, busy: true });
      upload.takeAgain(password);
    },
  };
}
