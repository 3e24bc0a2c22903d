import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { levelWords, templateMessages as m } from '../../messages.ts';
import { PlanPreview } from '../plan-preview.tsx';
import { templateBlocks } from '../plan-values.ts';
import { TemplateActions, WHY_KEPT } from '../template-actions.tsx';
import { TemplateForm } from '../template-form.tsx';
import { FlowTemplateToEditDocument, UpdateFlowTemplateDocument, type FlowTemplateFieldsFragment } from './templates.graphql.generated.ts';
import { useTemplateDraft } from '../use-template-draft.ts';

/** One template: edited by whoever keeps it, read by whoever uses it. */
export function EditTemplate({ id, onDone }: { id: string; onDone: () => unknown }) {
  const t = useText();
  const read = useAppQuery(FlowTemplateToEditDocument, { id });
  const back = (
    <Button icon={<ArrowLeft aria-hidden />} onClick={() => onDone()}>
      {t(m.back)}
    </Button>
  );
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { approvalFlowTemplate: template } = read.data;
  if (!template) return <EmptyState tone="problem" title={t(m.gone)} action={back} />;
  const mayUpdate = template.viewerCan.includes('update');
  return (
    <>
      <PageHeader
        title={template.name}
        status={template.archivedAt && <StatusChip tone="waiting">{t(m.archivedOnly)}</StatusChip>}
        description={[
          t(flowTypeLabels[template.type]),
          t(m.placed, { level: t(levelWords[template.libraryType]), name: template.libraryName }),
        ].join('　')}
        actions={
          <>
            {back}
            <TemplateActions template={template} onGone={onDone} />
          </>
        }
      />
      <div className="k-template-notes">
        {template.archivedAt && <FormMessage>{t(m.archivedNote)}</FormMessage>}
        {template.usedBy.length > 0 && (
          <FormMessage>
            {t(m.usedBy, { places: template.usedBy.join(t(uiMessages.nameJoin)) })}
            {template.viewerCan.includes('archive') && <p id={WHY_KEPT}>{t(m.usedByKept)}</p>}
          </FormMessage>
        )}
      </div>
      {mayUpdate ? (
        <Edit key={template.id} template={template} refetch={read.refetch} />
      ) : (
        <Card>
          {template.notes && <p className="k-quiet">{template.notes}</p>}
          <PlanPreview type={template.type} blocks={template.blocks} />
        </Card>
      )}
    </>
  );
}

function Edit({ template, refetch }: { template: FlowTemplateFieldsFragment; refetch: () => void }) {
  const draft = useTemplateDraft(template);
  const [conflict, setConflict] = useState(false);
  const update = useAppMutation(UpdateFlowTemplateDocument, { success: m.saved, failure: m.saveFailed });
  const save = async () => {
    const input = {
      templateId: template.id,
      expectedVersion: draft.version,
      name: draft.plan.draft.name,
      notes: draft.notes,
      signed: draft.plan.draft.signed,
      blocks: templateBlocks(draft.plan.draft),
    };
    const outcome = await update.run({ input });
    if (!outcome.ok) {
      setConflict(outcome.problem.code === 'CONFLICT');
      refetch();
      return false;
    }
    setConflict(false);
    draft.settle(outcome.data.updateApprovalFlowTemplate?.version ?? draft.version + 1);
    return true;
  };
  return <TemplateForm type={template.type} draft={draft} busy={update.busy} conflict={conflict && draft.dirty} onSave={save} />;
}
