import { Section, Card } from '#ui/components/layout/card.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { workflowMessages as m } from '../../messages.ts';
import { workflowOptionsOf } from '../../rules/options.ts';
import { useWorkflowWords } from './workflow-words.ts';
import { WorkflowTemplateOfDocument } from './workflow.graphql.generated.ts';

/** What a new design of a product will pass, before it is registered. */
export function WorkflowSummary({ productId }: { productId: string }) {
  const t = useText();
  const { data } = useAppQuery(WorkflowTemplateOfDocument, { placeId: productId });
  const describe = useWorkflowWords(data?.workflowTemplate.flowTemplates ?? []);
  if (!data) return null;
  const lines = describe(workflowOptionsOf(data.workflowTemplate.options));
  return (
    <Section title={t(m.willPass)} description={t(m.willPassHelp)}>
      <Card>
        <DescriptionList items={lines.map(({ label, value }) => ({ term: label, value }))} />
      </Card>
    </Section>
  );
}
