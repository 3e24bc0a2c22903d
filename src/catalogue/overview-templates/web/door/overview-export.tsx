import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { downloadExport } from '#ui/data/uploads/download.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useLocale } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { kindWords, sheetMessages as m } from '../../messages.ts';
import type { OverviewKind } from '../../rules/types.ts';
import { ExportOverviewDocument, type ExportOverviewInput } from './overview.graphql.generated.ts';

export interface OverviewExportProps {
  /** Which lists are offered. */
  kinds: readonly OverviewKind[];
  /** Only what stands beneath this brand or product. */
  brandId?: string;
  productId?: string;
  /** Only what the list's filters leave; they hold for the first of the kinds. */
  text?: string;
  topOnly?: boolean;
  /** Of designs: what else their list is narrowed by. */
  designs?: ExportOverviewInput['designs'];
  /** Only these. */
  ids?: readonly string[];
}

/** Takes brands, products or designs out with their overview values, as far as the asker reads them. */
export function OverviewExport({ kinds, text, topOnly, designs, ids, ...beneath }: OverviewExportProps) {
  const t = useProductText();
  const locale = useLocale();
  const ask = useAppMutation(ExportOverviewDocument, { failure: m.exportFailed });
  const choices = kinds.map((kind, index) => ({
    label: t(kindWords[kind]),
    onExport: async (format: ExportFormat) => {
      const filter = index === 0 ? { ...(text ? { text } : {}), ...(topOnly ? { topOnly } : {}), ...(designs ? { designs } : {}) } : {};
      const outcome = await ask.run({ input: { kind, format, locale, ...beneath, ...filter, ...(ids ? { ids: [...ids] } : {}) } });
      if (outcome.ok) downloadExport(outcome.data.exportOverview, () => openToast('error', t(m.exportFailed)));
    },
  }));
  return <ExportMenu choices={choices} busy={ask.busy} ticked={ids} />;
}
