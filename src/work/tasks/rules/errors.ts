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
  TASK_ASSIGNEE_MAY_NOT: {
    status: 400,
    severity: 'warning',
    ja: '選んだ人には登録する権限がありません。権限のある人を選んでください。',
    en: 'The chosen person may not create this. Choose somebody who may.',
  },
  TASK_ASKED_OF_ONESELF: {
    status: 400,
    severity: 'warning',
    ja: '自分自身に依頼することはできません。',
    en: 'You cannot ask yourself.',
  },
});
