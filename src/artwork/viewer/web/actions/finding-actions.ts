/** Going through the findings, looking at every one, saying how much one matters. */
import type { Severity } from '#artwork/findings/rules/types.ts';
import { severityMessages, visitMessages } from '#artwork/findings/list-messages.ts';
import { viewMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import type { ViewerAction } from './action.ts';

const SEVERITY_KEYS: readonly [Severity | null, string, ViewerAction['label']][] = [
  ['CRITICAL', 'Shift+C', severityMessages.critical],
  ['CHECK', 'Shift+K', severityMessages.check],
  ['MINOR', 'Shift+M', severityMessages.minor],
  ['NONE', 'Shift+I', severityMessages.ignore],
  [null, 'Shift+O', severityMessages.original],
];

export const findingActions: readonly ViewerAction[] = [
  { id: 'finding.next', label: viewMessages.nextFinding, group: 'findings', keys: ['J'], run: ({ step }) => step(1) },
  { id: 'finding.previous', label: viewMessages.previousFinding, group: 'findings', keys: ['K'], run: ({ step }) => step(-1) },
  {
    id: 'finding.visit',
    label: visitMessages.nextAction,
    group: 'findings',
    keys: ['G'],
    when: ({ hasUnvisited }) => hasUnvisited,
    run: ({ visitNext }) => visitNext(),
  },
  {
    id: 'finding.check',
    label: visitMessages.checkAction,
    group: 'findings',
    keys: ['Y'],
    when: ({ check }) => check !== null,
    run: ({ check }) => check?.(),
  },
  ...SEVERITY_KEYS.map(([severity, key, label]): ViewerAction => ({
    id: `finding.${severity ?? 'original'}`,
    label,
    group: 'findings',
    keys: [key],
    when: ({ canJudge }) => canJudge,
    run: ({ judge }) => judge(severity),
  })),
];
