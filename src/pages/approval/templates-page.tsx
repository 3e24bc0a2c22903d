import { WorkflowSection } from '#approval/workflows/web/door/workflow-section.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { isUrlId, useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { useViewer } from '#ui/viewer.tsx';
import { templateMessages as m } from '#approval/approval-flow-templates/messages.ts';
import { EditTemplate } from '#approval/approval-flow-templates/web/door/edit-template.tsx';
import { PlaceTabs } from '#approval/approval-flow-templates/web/door/place-tabs.tsx';
import { NewTemplate } from '#approval/approval-flow-templates/web/door/new-template.tsx';
import { CreateTemplate, TemplateList } from '#approval/approval-flow-templates/web/door/template-list.tsx';
import { FlowTemplatePlacesDocument } from '#approval/approval-flow-templates/web/door/templates.graphql.generated.ts';

const STATE = { template: '', isNew: false, view: '' };
const CHOICES: UrlChoices<typeof STATE> = { template: isUrlId };

/** /approvalFlow: every template that the person may see. */
export function AllTemplatesPage() {
  const t = useText();
  const { go } = useNavigation();
  const [url] = useUrlState(STATE, CHOICES);
  const base = '/approvalFlow';
  if (url.template) return <EditTemplate id={url.template} onDone={() => go(base)} />;
  if (url.isNew) return <NewTemplate place={null} onDone={(id) => go(id ? `${base}?template=${id}` : base)} />;
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.allDescription)} actions={<CreateTemplate base={base} placeId={undefined} />} />
      <TemplateList base={base} place={null} />
    </>
  );
}

/** /company/approval: the company's templates and its workflow. */
export function CompanyApprovalPage() {
  const { company } = useViewer();
  return <PlacePage base="/company/approval" placeId={company.id} workflow="/company/approval?view=workflow" />;
}

/** /{brand}/brand-approvalflows: the same of a brand. */
export function BrandApprovalPage() {
  const brand = usePathId('brand');
  const base = path`/${brand}/brand-approvalflows`;
  return <PlacePage base={base} placeId={brand} workflow={`${base}?view=workflow`} />;
}

/** /{brand}/{product}/product-approvalflows: a product's templates; its workflow has a page of its own. */
export function ProductApprovalPage() {
  const brand = usePathId('brand');
  const product = usePathId('product');
  const at = path`/${brand}/${product}`;
  return <PlacePage base={`${at}/product-approvalflows`} placeId={product} workflow={`${at}/workflow-template`} />;
}

function PlacePage({ base, placeId, workflow }: { base: string; placeId: string; workflow: string }) {
  const t = useText();
  const { go } = useNavigation();
  const [url] = useUrlState(STATE, CHOICES);
  const read = useAppQuery(FlowTemplatePlacesDocument, { placeId });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const place = read.data.approvalFlowTemplatePlaces[0] ?? null;
  if (!place) return null;
  if (url.template) return <EditTemplate id={url.template} onDone={() => go(base)} />;
  if (url.isNew) return <NewTemplate place={place} onDone={(id) => go(id ? `${base}?template=${id}` : base)} />;
  const isWorkflow = url.view === 'workflow';
  return (
    <>
      <PageHeader
        title={t(isWorkflow ? m.tabWorkflow : m.title)}
        description={isWorkflow ? t(m.workflowDescription, { name: place.name }) : t(m.placeDescription, { name: place.name })}
        actions={!isWorkflow && <CreateTemplate base={base} placeId={place.id} />}
      />
      <PlaceTabs templates={base} workflow={workflow} selected={isWorkflow ? 'workflow' : 'templates'} />
      {isWorkflow ? <WorkflowSection placeId={place.id} /> : <TemplateList base={base} place={place} />}
    </>
  );
}
