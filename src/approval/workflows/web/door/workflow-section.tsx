import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { workflowMessages as m } from '../../messages.ts';
import { saveWorkflowTemplateInput } from '../../rules/input.ts';
import { workflowOptionsOf } from '../../rules/options.ts';
import { useWorkflowWords } from './workflow-words.ts';
import { WorkflowFields } from './workflow-fields.tsx';
import {
  RemoveWorkflowTemplateDocument,
  SaveWorkflowTemplateDocument,
  WorkflowTemplateOfDocument,
  type WorkflowTemplateFieldsFragment,
} from './workflow.graphql.generated.ts';

type Template = WorkflowTemplateFieldsFragment;

/** The workflow template of a place: where it comes from, its options, and the ways between its own and the inherited. */
export function WorkflowSection({ placeId }: { placeId: string }) {
  const t = useText();
  const read = useAppQuery(WorkflowTemplateOfDocument, { placeId });
  const [overriding, setOverriding] = useState(false);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const { workflowTemplate: template } = read.data;
  const mayUpdate = template.viewerCan.includes('update');
  const edited = mayUpdate && (template.isOwn || overriding);
  return (
    <div className="k-narrow k-stack k-workflow">
      <Origin template={template} mayUpdate={mayUpdate} overriding={overriding} onOverride={setOverriding} />
      <Card>
        {edited ? (
          <OwnForm template={template} isNew={!template.isOwn} onSaved={() => setOverriding(false)} />
        ) : (
          <div className="k-form">
            <WorkflowFields
              value={workflowOptionsOf(template.options)}
              onChange={() => undefined}
              disabled
              templates={template.flowTemplates}
            />
          </div>
        )}
      </Card>
      <p className="k-quiet">{t(m.newDesigns)}</p>
    </div>
  );
}

interface OriginProps {
  template: Template;
  mayUpdate: boolean;
  overriding: boolean;
  onOverride: (overriding: boolean) => void;
}

function Origin({ template, mayUpdate, overriding, onOverride }: OriginProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const remove = useAppMutation(RemoveWorkflowTemplateDocument, { success: m.removed });
  const above = template.inheritedFrom?.placeName;
  const inherited = above ? t(m.inheritedFrom, { name: above }) : t(m.inheritedDefaults);
  const input = { libraryType: template.libraryType, libraryId: template.id, expectedVersion: template.version };
  return (
    <FormMessage title={template.isOwn ? t(m.own, { name: template.libraryName }) : inherited}>
      {mayUpdate && (
        <p>
          {template.isOwn && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t(m.backToInherited)}
            </Button>
          )}
          {!template.isOwn && (
            <Button size="small" onClick={() => onOverride(!overriding)}>
              {t(overriding ? m.cancelOverride : m.override)}
            </Button>
          )}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.backTitle)}
        description={above ? t(m.backBodyFrom, { name: above }) : t(m.backBodyDefaults)}
        confirmText={t(m.backToInherited)}
        onConfirm={async () => (await remove.run({ input })).ok}
      >
        <Differences template={template} />
      </ConfirmDialog>
    </FormMessage>
  );
}

/** What changes by going back, option by option. */
function Differences({ template }: { template: Template }) {
  const describe = useWorkflowWords(template.flowTemplates);
  const now = describe(workflowOptionsOf(template.options));
  const then = new Map(describe(workflowOptionsOf(template.inherited)).map((line) => [line.label, line.value]));
  const changed = now.filter((line) => then.get(line.label) !== line.value);
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map((line) => (
        <li key={line.label}>
          {line.label}: {line.value} → {then.get(line.label)}
        </li>
      ))}
    </ul>
  );
}

function OwnForm({ template, isNew, onSaved }: { template: Template; isNew: boolean; onSaved: () => void }) {
  const t = useText();
  const save = useAppMutation(SaveWorkflowTemplateDocument, { quiet: true, success: m.saved });
  const describe = useWorkflowWords(template.flowTemplates);
  const form = useAppForm({
    values: { options: workflowOptionsOf(template.options) },
    version: template.version,
    schema: saveWorkflowTemplateInput,
    toInput: ({ options }, expectedVersion) => ({
      libraryType: template.libraryType,
      libraryId: template.id,
      expectedVersion: expectedVersion ?? 0,
      options,
    }),
    submit: (input) => save.run({ input }),
    onSaved,
    newest: async () => {
      const newest = (await readAnew(WorkflowTemplateOfDocument, { placeId: template.id }))?.workflowTemplate;
      return newest ? { values: { options: workflowOptionsOf(newest.options) }, version: newest.version } : null;
    },
  });
  return (
    <AppFormView
      form={form}
      isNew={isNew}
      saveText={isNew ? t(m.save) : undefined}
      labels={{ options: t(m.title) }}
      addressedBy={['view']}
      describe={(_name, value) =>
        describe(workflowOptionsOf(value))
          .map((line) => `${line.label}: ${line.value}`)
          .join('\n')
      }
    >
      <Controlled form={form} name="options">
        {(field) => <WorkflowFields value={field.value} onChange={field.onChange} templates={template.flowTemplates} />}
      </Controlled>
    </AppFormView>
  );
}
