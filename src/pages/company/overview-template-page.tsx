import { useProductText } from '#people/companies/web/door/product-text.ts';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { kindWords, templateMessages as m } from '#catalogue/overview-templates/messages.ts';
import { OVERVIEW_KINDS } from '#catalogue/overview-templates/rules/types.ts';
import { OverviewTemplatesDocument } from '#catalogue/overview-templates/web/door/overview-templates.graphql.generated.ts';
import { TemplateForm } from '#catalogue/overview-templates/web/door/template-form.tsx';
import './template-form.css';

const STATE: { kind: string } = { kind: 'BRAND' };

/** /company/overview: the fields that the company adds to the overviews of brands, products and designs (D13). */
export function OverviewTemplatePage() {
  const t = useProductText();
  const [url, setUrl] = useUrlState(STATE);
  const read = useAppQuery(OverviewTemplatesDocument, {}, { failure: m.loadFailed });
  const selected = OVERVIEW_KINDS.find((kind) => kind === url.kind) ?? 'BRAND';
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { overviewTemplates: templates } = read.data;
  const template = templates.find(({ kind }) => kind === selected);
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <Tabs
        label={t(m.kinds)}
        tabs={templates.map(({ kind, fields }) => ({ id: kind, label: t(kindWords[kind]), count: fields.length }))}
        selected={selected}
        onSelect={(kind) => setUrl({ kind })}
      >
        {template && <TemplateForm key={template.kind} template={template} />}
      </Tabs>
    </>
  );
}
