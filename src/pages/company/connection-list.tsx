import type { ComponentType, ReactNode } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { WHOLE_URL, WholeTable, type WholeColumn } from '#ui/lists/whole-table.tsx';
import '#people/companies/web/door/resource-page.css';

const STATE = { create: false, ...WHOLE_URL };

/** Where a company's events and history go: those there are, or in their place the form of another one. */
export function ConnectionList<Row extends { id: string }>(props: {
  words: Record<'title' | 'description' | 'create' | 'empty' | 'emptyHelp', Message>;
  icon: ReactNode;
  rows: readonly Row[] | undefined;
  columns: WholeColumn<Row>[];
  pathOf: (row: Row) => string;
  list: { refreshing: boolean; error: string | null; refetch: () => void };
  form: ComponentType<{ onClose: () => void }>;
}) {
  const { words, icon, rows, columns, pathOf, list, form: Form } = props;
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  if (url.create) {
    return (
      <>
        <PageHeader title={t(words.create)} description={t(words.emptyHelp)} />
        <div className="k-narrow">
          <Form onClose={() => setUrl({ create: false })} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t(words.title)}
        description={t(words.description)}
        actions={
          <Button kind="primary" icon={icon} onClick={() => setUrl({ create: true }, true)}>
            {t(words.create)}
          </Button>
        }
      />
      <WholeTable
        caption={t(words.title)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={pathOf}
        query={list}
        url={url}
        setUrl={setUrl}
        empty={<EmptyState title={t(words.empty)}>{t(words.emptyHelp)}</EmptyState>}
      />
    </>
  );
}
