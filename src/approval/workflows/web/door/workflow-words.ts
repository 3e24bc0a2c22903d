import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { useText } from '#ui/i18n.tsx';
import { workflowMessages as m } from '../../messages.ts';
import { flowTemplateFor, usesFlowType, type WorkflowOptions } from '../../rules/options.ts';

export interface WorkflowLine {
  label: string;
  value: string;
}

/** The options in words, one line each: to compare two of them, and where they are only told. */
export function useWorkflowWords(templates: readonly { id: string; name: string }[]): (options: WorkflowOptions) => WorkflowLine[] {
  const t = useText();
  const approval = (options: WorkflowOptions, type: FlowType): string => {
    if (!usesFlowType(options, type)) return t(m.no);
    const id = flowTemplateFor(options, type);
    if (!id) return t(m.yesByHand);
    return t(m.yesFrom, { name: templates.find((template) => template.id === id)?.name ?? t(m.templateGone) });
  };
  return (options) => [
    { label: t(m.order), value: t(m[options.order]) },
    ...FLOW_TYPES.map((type) => ({ label: t(flowTypeLabels[type]), value: approval(options, type) })),
    { label: t(m.lockDesignChanges), value: t(options.lockDesignChanges ? m.yes : m.no) },
  ];
}
