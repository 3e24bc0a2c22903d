import type { MailTemplates } from '#platform/feature.ts';

export const notificationMails: MailTemplates = {
  taskDueTomorrow: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `明日が期限です：${params.target}`,
          body: [`「${params.target}」のタスクの期限は明日です。`],
          action: 'タスク一覧を開く',
        }
      : {
          subject: `Due tomorrow: ${params.target}`,
          body: [`Your task on “${params.target}” is due tomorrow.`],
          action: 'Open your tasks',
        },
  taskOverdue: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `期限を過ぎています：${params.target}`,
          body: [`「${params.target}」のタスクの期限を過ぎています。`],
          action: 'タスク一覧を開く',
        }
      : { subject: `Overdue: ${params.target}`, body: [`Your task on “${params.target}” is overdue.`], action: 'Open your tasks' },
};
