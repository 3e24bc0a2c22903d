import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { downloadExport } from '#ui/data/uploads/download.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { partImportMessages as m } from '../../messages.ts';
import { ExportPartsDocument, type ExportPartsInput } from '../part-imports.graphql.generated.ts';

interface Props {
  /** The library and what its list is filtered by, or which parts (`ids`). */
  parts: Omit<ExportPartsInput, 'format' | 'locale'>;
}

/** Takes the parts of a library out as a list, in the columns in which it can be taken in again. */
export function ExportParts({ parts }: Props) {
  const { locale, t } = useI18n();
  const ask = useAppMutation(ExportPartsDocument, { failure: m.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...parts, format, locale } });
    if (outcome.ok) downloadExport(outcome.data.exportParts, () => openToast('error', t(m.exportFailed)));
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} ticked={parts.ids ?? undefined} />;
}
