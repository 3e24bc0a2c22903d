import { withRequiredWords } from '#people/companies/web/door/required-words.ts';
import { WorkflowFields } from '#approval/workflows/web/door/workflow-fields.tsx';
import { useWorkflowWords } from '#approval/workflows/web/door/workflow-words.ts';
import type { OfferedFlowTemplateFragment } from '#approval/workflows/web/door/workflow.graphql.generated.ts';
import { workflowOptionsOf } from '#approval/workflows/rules/options.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { updateDesignInput } from '../../rules/input.ts';
import { designMessages as m } from '../../messages.ts';
import { DesignFields, designValues } from './design-fields.tsx';
import { DesignToEditDocument, UpdateDesignDocument, type DesignFieldsFragment } from './designs.graphql.generated.ts';

async function readAgain(id: string): Promise<DesignFieldsFragment | null> {
  return (await readAnew(DesignToEditDocument, { id }))?.design ?? null;
}

/** Name, code, due date, size, notes. */
export function DesignDetailsForm({ design }: { design: DesignFieldsFragment }) {
  const t = useText();
  const update = useAppMutation(UpdateDesignDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: designValues(design),
    version: design.version,
    schema: withRequiredWords(updateDesignInput, { name: m.nameRequired }),
    toInput: ({ managers: _, viewers: __, ...values }, expectedVersion) => ({ ...values, designId: design.id, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.updateFailed,
    newest: async () => {
      const newest = await readAgain(design.id);
      return newest && { values: designValues(newest), version: newest.version };
    },
  });
  return (
    <Section title={t(m.details)}>
      <Card>
        <AppFormView form={form} labels={{ name: t(m.name), code: t(m.code), dueDate: t(m.dueDate), size: t(m.size), notes: t(m.notes) }}>
          <DesignFields form={form} />
        </AppFormView>
      </Card>
    </Section>
  );
}

/** The design's own copy of the workflow options (D6.2); the other fields go along as they are. */
export function DesignWorkflowForm({
  design,
}: {
  design: DesignFieldsFragment & { flowTemplates: readonly OfferedFlowTemplateFragment[] };
}) {
  const t = useText();
  const describe = useWorkflowWords(design.flowTemplates);
  const update = useAppMutation(UpdateDesignDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: { workflow: workflowOptionsOf(design.workflow) },
    version: design.version,
    schema: updateDesignInput,
    toInput: ({ workflow }, expectedVersion) => ({ ...designValues(design), workflow, designId: design.id, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.updateFailed,
    newest: async () => {
      const newest = await readAgain(design.id);
      return newest && { values: { workflow: workflowOptionsOf(newest.workflow) }, version: newest.version };
    },
  });
  return (
    <Section title={t(m.workflow)} description={t(m.workflowHelp)}>
      <Card>
        <AppFormView
          form={form}
          labels={{ workflow: t(m.workflow) }}
          describe={(_name, value) =>
            describe(workflowOptionsOf(value))
              .map((line) => `${line.label}: ${line.value}`)
              .join('\n')
          }
        >
          <Controlled form={form} name="workflow">
            {(field) => <WorkflowFields value={field.value} onChange={field.onChange} templates={design.flowTemplates} />}
          </Controlled>
        </AppFormView>
      </Card>
    </Section>
  );
}
