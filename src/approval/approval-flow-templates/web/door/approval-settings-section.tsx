import { ListTree, Workflow } from 'lucide-react';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { templateMessages as m } from '../../messages.ts';
import { FlowTemplatePlacesDocument } from './templates.graphql.generated.ts';

/** On the settings of a brand or product: the ways to its flow templates and its workflow, for whoever defines flows there. */
export function ApprovalSettingsSection({ placeId, templates, workflow }: { placeId: string; templates: string; workflow: string }) {
  const t = useText();
  const { data } = useAppQuery(FlowTemplatePlacesDocument, { placeId });
  if (!data || data.approvalFlowTemplatePlaces.length === 0) return null;
  const rows = [
    { to: templates, icon: <ListTree aria-hidden />, title: t(m.tabTemplates), help: t(m.settingsTemplates) },
    { to: workflow, icon: <Workflow aria-hidden />, title: t(m.tabWorkflow), help: t(m.settingsWorkflow) },
  ];
  return (
    <Section title={t(m.settingsSection)}>
      <Card flush>
        <div className="k-row-list">
          {rows.map((row) => (
            <Link key={row.to} to={row.to} className="k-row-item">
              {row.icon}
              <span className="k-row-words">
                <strong>{row.title}</strong>
                <span>{row.help}</span>
              </span>
            </Link>
          ))}
        </div>
      </Card>
    </Section>
  );
}
