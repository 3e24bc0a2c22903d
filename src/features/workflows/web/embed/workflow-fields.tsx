import { Checkbox, Radio } from '#ui/components/choice.tsx';
import { FieldGroup } from '#ui/components/field.tsx';
import { useText } from '#ui/i18n.tsx';
import { workflowMessages as m } from '../../messages.ts';
import type { WorkflowOptions } from '../../rules/options.ts';

export interface WorkflowFieldsProps {
  value: WorkflowOptions;
  onChange: (value: WorkflowOptions) => void;
  disabled?: boolean;
}

const REQUIRED = ['partApprovalRequired', 'specificationApprovalRequired', 'designApprovalRequired', 'submissionApprovalRequired'] as const;
const ORDERS = ['SEQUENTIAL', 'PARALLEL'] as const;

/** The workflow options (specification section 3): order, approvals, circulation, lock. */
export function WorkflowFields({ value, onChange, disabled }: WorkflowFieldsProps) {
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
    </>
  );
}
