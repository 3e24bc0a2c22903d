import { PlaceTabs } from '#approval/approval-flow-templates/web/door/place-tabs.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { workflowMessages as m } from '#approval/workflows/messages.ts';
import { WorkflowSection } from '#approval/workflows/web/door/workflow-section.tsx';
import { WorkflowTemplateOfDocument } from '#approval/workflows/web/door/workflow.graphql.generated.ts';

/** /{brand}/{product}/workflow-template: the stages that the product's design projects pass. */
export function WorkflowTemplatePage() {
  const t = useText();
  const brand = usePathId('brand');
  const product = usePathId('product');
  const { data } = useAppQuery(WorkflowTemplateOfDocument, { placeId: product });
  const at = path`/${brand}/${product}`;
  return (
    <>
      <PageHeader title={t(m.title)} description={data && t(m.description, { name: data.workflowTemplate.libraryName })} />
      <PlaceTabs templates={`${at}/product-approvalflows`} workflow={`${at}/workflow-template`} selected="workflow" />
      <WorkflowSection placeId={product} />
    </>
  );
}
