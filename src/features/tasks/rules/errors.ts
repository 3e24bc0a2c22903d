import { defineErrors } from '#shared/errors.ts';

export const taskErrors = defineErrors({
  TASK_PAIR_NOT_ALLOWED: {
    status: 400,
    severity: 'error',
    ja: 'この対象には、この種類のタスクを作成できません。',
    en: 'This kind of task does not exist for this target.',
  },
  TASK_FOLLOWS_ITS_FLOW: {
    status: 409,
    severity: 'warning',
    ja: 'このタスクは承認フローに合わせて自動で完了します。',
    en: 'This task completes itself together with its approval flow.',
  },
  TASK_MOVE_NOT_ALLOWED: {
    status: 409,
    severity: 'warning',
    ja: 'このタスクは、いまの状態からこの操作はできません。',
    en: 'The task cannot be changed in this way now.',
  },
});
