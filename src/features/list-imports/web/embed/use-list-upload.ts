import { useFileUpload, type FileUpload } from '#ui/data/use-file-upload.ts';
import { listImportMessages as m } from '../../messages.ts';
import { IMPORT_MAX_BYTES } from '../../rules/types.ts';

export interface ListUpload extends Pick<FileUpload<string>, 'state' | 'resume'> {
  start: (file: File) => void;
  stop: () => void;
}

/** Sends a list; `begin` asks for it to be read and answers why not, or null. */
export function useListUpload(purpose: string, begin: (uploadId: string) => Promise<string | null>): ListUpload {
  const { state, start, resume, cancel } = useFileUpload<string>({
    purpose,
    maxBytes: IMPORT_MAX_BYTES,
    words: { empty: m.emptyFile, tooLarge: m.tooLarge },
    take: async (uploadId) => {
      const message = await begin(uploadId);
      return message === null ? null : { message, canResume: false };
    },
  });
  return { state, resume, start: (file) => start(file, purpose), stop: cancel };
}
