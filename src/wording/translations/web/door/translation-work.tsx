import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { DataTable } from '#ui/components/lists/data-table.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { VARIANT_LANGUAGES } from '#workbook/model/symbol.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import type { Translate } from '#ui/i18n.tsx';
import { translationMessages as m } from '../../messages.ts';
import { translationsPath } from '../../rules/paths.ts';
import { TranslationCounts } from '../counts.tsx';
import { TranslationWorkDocument, type TranslationWorkQuery } from './translations.graphql.generated.ts';
import '#ui/components/lists/filter-chips.css';
import '../translations.css';

type Row = TranslationWorkQuery['translationWork'][number];

/** Specifications by language: what the viewer is to translate, or all that they read. */
export function TranslationWork({ mine }: { mine: boolean }) {
  const t = useProductText();
  const label = useVariantLabel();
  const [url, setUrl] = useUrlState({ variant: '' });
  const list = useAppQuery(TranslationWorkDocument, { mine, variant: url.variant || null }, { failure: m.loadFailed });
  return (
    <>
      <div className="k-toolbar">
        <Select
          label={t(m.language)}
          labelHidden
          value={url.variant}
          placeholder={t(m.anyLanguage)}
          options={VARIANT_LANGUAGES.map((value) => ({ value, label: label(value) }))}
          onChange={(event) => setUrl({ variant: event.target.value })}
        />
      </div>
      <DataTable
        caption={t(m.title)}
        rows={list.data?.translationWork}
        error={list.error}
        onRetry={list.refetch}
        loading={list.refreshing}
        rowKey={(row) => row.id}
        rowLink={({ design, variant }) => design && translationsPath(design, variant)}
        columns={columns(t, label)}
        empty={
          url.variant !== '' ? (
            <EmptyState title={t(m.emptyLanguage, { language: label(url.variant) })} />
          ) : mine ? (
            <EmptyState title={t(m.emptyMine)} action={<ButtonLink to="/translations?all=true">{t(m.seeAll)}</ButtonLink>}>
              {t(m.emptyMineHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>
          )
        }
      />
    </>
  );
}

function columns(t: Translate, label: (code: string) => string): Column<Row>[] {
  return [
    { id: 'design', header: t(m.design), main: true, cell: ({ design }) => <strong>{design?.name}</strong> },
    { id: 'language', header: t(m.language), width: 150, cell: ({ variant }) => label(variant) },
    { id: 'progress', header: t(m.progress), width: 320, cell: ({ counts }) => <TranslationCounts counts={counts} /> },
    {
      id: 'translator',
      header: t(m.translator),
      width: 140,
      narrowLabel: t(m.translator),
      cell: ({ translator }) => translator?.name ?? t(m.nobody),
    },
    { id: 'due', header: t(m.due), width: 160, narrowLabel: t(m.due), cell: ({ dueOn }) => <DueDate due={dueOn} /> },
  ];
}
