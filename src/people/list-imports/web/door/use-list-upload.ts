import { uploadRefusal, useFileUpload, type FileUpload } from '#ui/data/uploads/use-file-upload.ts';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { listImportMessages as m } from '../../messages.ts';
import { IMPORT_MAX_BYTES } from '../../rules/types.ts';

export interface ListUpload extends Pick<FileUpload<string>, 'state' | 'resume'> {
  start: (file: File) => void;
  stop: () => void;
}

/** Sends a list; `begin` asks for it to be read. */
export function useListUpload(purpose: string, begin: (uploadId: string) => Promise<Outcome<unknown>>): ListUpload {
  const { locale } = useI18n();
  const { state, start, resume, cancel } = useFileUpload<string>({
    purpose,
    maxBytes: IMPORT_MAX_BYTES,
    words: { empty: m.emptyFile, tooLarge: m.tooLarge },
    take: async (uploadId) => uploadRefusal(await begin(uploadId), locale),
  });
  return { state, resume, start: (file) => start(file, purpose), stop: cancel };
}
