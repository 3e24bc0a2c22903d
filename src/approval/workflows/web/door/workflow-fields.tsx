import { levelWords } from '#approval/approval-flow-templates/web/door/level-words.ts';
import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { Checkbox, Radio } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { workflowMessages as m } from '../../messages.ts';
import { usesFlowType, type WorkflowOptions } from '../../rules/options.ts';
import type { OfferedFlowTemplateFragment } from './workflow.graphql.generated.ts';
import './workflow-section.css';

export interface WorkflowFieldsProps {
  value: WorkflowOptions;
  onChange: (value: WorkflowOptions) => void;
  disabled?: boolean;
  /** The approval flow templates that may be named here, the nearest first. */
  templates: readonly OfferedFlowTemplateFragment[];
}

const REQUIRED = ['partApprovalRequired', 'specificationApprovalRequired', 'designApprovalRequired', 'submissionApprovalRequired'] as const;
const ORDERS = ['SEQUENTIAL', 'PARALLEL'] as const;

/** The workflow options (specification section 3): order, approvals, circulation, lock; and what each type's flows start from. */
export function WorkflowFields({ value, onChange, disabled, templates }: WorkflowFieldsProps) {
  const t = useText();
  const set = (change: Partial<WorkflowOptions>) => onChange({ ...value, ...change });
  return (
    <>
      <FieldGroup label={t(m.order)}>
        {ORDERS.map((order) => (
          <Radio
            key={order}
            name="workflow-order"
            label={t(m[order])}
            help={t(m[`${order}Help`])}
            checked={value.order === order}
            disabled={disabled}
            onChange={() => set({ order })}
          />
        ))}
      </FieldGroup>
      <FieldGroup label={t(m.required)}>
        {REQUIRED.map((name) => (
          <Checkbox
            key={name}
            label={t(m[name])}
            checked={value[name]}
            disabled={disabled}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
        ))}
      </FieldGroup>
      <FieldGroup label={t(m.more)}>
        <Checkbox
          label={t(m.intermediateReview)}
          checked={value.intermediateReview}
          disabled={disabled}
          onChange={(event) => set({ intermediateReview: event.target.checked })}
        />
        <Checkbox
          label={t(m.lockDesignChanges)}
          help={t(m.lockDesignChangesHelp)}
          checked={value.lockDesignChanges}
          disabled={disabled}
          onChange={(event) => set({ lockDesignChanges: event.target.checked })}
        />
      </FieldGroup>
      <FieldGroup label={t(m.flowTemplates)} help={t(m.flowTemplatesHelp)}>
        <div className="k-workflow-choices">
          {FLOW_TYPES.filter((type) => usesFlowType(value, type)).map((type) => (
            <TemplateChoice
              key={type}
              type={type}
              templates={templates}
              chosen={value.flowTemplates?.[type] ?? ''}
              disabled={disabled}
              onChoose={(id) => set({ flowTemplates: { ...value.flowTemplates, [type]: id || null } })}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

interface ChoiceProps {
  type: FlowType;
  templates: readonly OfferedFlowTemplateFragment[];
  chosen: string;
  disabled: boolean | undefined;
  onChoose: (id: string) => void;
}

function TemplateChoice({ type, templates, chosen, disabled, onChoose }: ChoiceProps) {
  const t = useText();
  const offered = templates.filter((template) => template.type === type);
  const options = offered.map((template) => ({
    value: template.id,
    label: t(m.templateOption, {
      name: template.name,
      level: t(levelWords[template.libraryType]),
      place: template.libraryName,
    }),
  }));
  // Archived or gone since it was chosen: said, not silently replaced by nothing.
  const lost = chosen !== '' && !options.some((option) => option.value === chosen);
  return (
    <Select
      label={t(flowTypeLabels[type])}
      placeholder={t(m.byHand)}
      options={lost ? [...options, { value: chosen, label: t(m.templateGone) }] : options}
      value={chosen}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
