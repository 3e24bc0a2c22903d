import type { DelegationState } from '#approval/approval-flows/rules/seats/delegation.ts';
import { defineMessages, type Message } from '#shared/i18n.ts';

export const delegationStateLabels = defineMessages({
  PLANNED: { ja: '開始前', en: 'Not yet' },
  IN_FORCE: { ja: '有効', en: 'In force' },
  OVER: { ja: '期間終了', en: 'Over' },
  ENDED: { ja: '途中で終了', en: 'Ended early' },
} satisfies Record<DelegationState, Message>);
