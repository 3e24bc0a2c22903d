import type { LibraryType } from '#wording/parts/rules/types.ts';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { download } from '#ui/data/uploads/download.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useLocale } from '#ui/i18n.tsx';
import { partImportMessages as m } from '../../messages.ts';
import { ExportPartsDocument } from '../part-imports.graphql.generated.ts';

interface Props {
  library: { type: LibraryType; id: string };
  ownOnly?: boolean;
  /** Only these, at most a hundred; without: all of the library but retired ones. */
  ids?: readonly string[];
  small?: boolean;
}

/** Takes the parts of a library out as a list, in the columns in which it can be taken in again. */
export function ExportParts({ library, ownOnly = false, ids, small = false }: Props) {
  const locale = useLocale();
  const ask = useAppMutation(ExportPartsDocument, { failure: m.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const input = { libraryType: library.type, libraryId: library.id, ownOnly, format, locale, ...(ids ? { ids: [...ids] } : {}) };
    const outcome = await ask.run({ input });
    if (outcome.ok) download(outcome.data.exportParts);
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} small={small} />;
}
