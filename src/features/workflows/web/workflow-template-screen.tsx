import { useParams } from '@tanstack/react-router';
import { PlaceTabs } from '#features/approval-flow-templates/web/embed/place-tabs.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { workflowMessages as m } from '../messages.ts';
import { WorkflowSection } from './embed/workflow-section.tsx';
import { WorkflowTemplateOfDocument } from './embed/workflow.graphql.generated.ts';

/** /{brand}/{product}/workflow-template: the stages that the product's design projects pass. */
export function WorkflowTemplateScreen() {
  const t = useText();
  const { brand = '', product = '' } = useParams({ strict: false }) as { brand?: string; product?: string };
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
