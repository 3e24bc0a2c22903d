import { uploadRefusal, useFileUpload, type FileUpload } from '#ui/data/uploads/use-file-upload.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { TEMPLATE_MAX_BYTES, type TemplateLibrary } from '../rules/types.ts';
import { templateMessages as m } from '../template-messages.ts';
import { ImportTemplateDocument } from './door/templates.graphql.generated.ts';

/** Where a workbook goes: a library, or the template whose next version it becomes. */
export interface UploadTarget {
  libraryType: TemplateLibrary;
  libraryId: string;
  templateId?: string;
}

/** Sends a workbook and asks for its scan. */
export function useTemplateUpload(onArrived: (importId: string) => void): FileUpload<UploadTarget> {
  const { locale } = useI18n();
  const begin = useAppMutation(ImportTemplateDocument, { quiet: true });
  return useFileUpload<UploadTarget>({
    purpose: 'EXCEL_TEMPLATE',
    maxBytes: TEMPLATE_MAX_BYTES,
    words: { empty: m.emptyFile, tooLarge: m.tooLarge },
    take: async (uploadId, target) => {
      const outcome = await begin.run({ input: { uploadId, ...target } });
      if (outcome.ok && outcome.data.importExcelTemplate) onArrived(outcome.data.importExcelTemplate.id);
      return uploadRefusal(outcome, locale);
    },
  });
}
