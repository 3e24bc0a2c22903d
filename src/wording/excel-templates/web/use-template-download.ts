import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { DownloadTemplateDocument } from './door/templates.graphql.generated.ts';

/** Saves a version's workbook as it was uploaded; the server keeps who took it. */
export function useTemplateDownload(): (versionId: string) => Promise<void> {
  const download = useAppMutation(DownloadTemplateDocument);
  return async (versionId) => {
    const outcome = await download.run({ input: { versionId } });
    if (outcome.ok && outcome.data.downloadExcelTemplate) location.assign(outcome.data.downloadExcelTemplate);
  };
}
