import type { MailTemplates } from '#platform/feature.ts';

/** The lines of a text, without the empty ones. */
const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Mails about conditions of approvals (D9), by the template's key. */
export const conditionMails: MailTemplates = {
  conditionAnswered: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `条件への対応：${params.target}（${params.piece}）`,
          body: [
            `${params.by}さんが、「${params.target}」の${params.piece}で、あなたの条件への対応を知らせました。`,
            `条件：${params.condition}`,
            `対応：${params.answer}`,
            '内容を確かめて、条件を解消するか、足りない点を知らせてください。',
          ],
          action: 'レビューを開く',
        }
      : {
          subject: `Condition dealt with: ${params.target} (${params.piece})`,
          body: [
            `${params.by} says what was done about your condition on “${params.target}” (${params.piece}).`,
            `Condition: ${params.condition}`,
            `Done: ${params.answer}`,
            'Look at it, then accept it or say what is missing.',
          ],
          action: 'Open the review',
        },
  conditionOpen: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `条件が残っています：${params.target}（${params.piece}）`,
          body: [
            `${params.by}さんは、「${params.target}」の${params.piece}の条件がまだ解消していないと判断しました。`,
            `条件：${params.condition}`,
            `足りない点：${params.note}`,
          ],
          action: '内容を開く',
        }
      : {
          subject: `Condition still open: ${params.target} (${params.piece})`,
          body: [
            `${params.by} does not accept what was done on “${params.target}” (${params.piece}).`,
            `Condition: ${params.condition}`,
            `Still missing: ${params.note}`,
          ],
          action: 'Open it',
        },
  reviewRevised: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `修正のため差し戻し：${params.target}（${params.piece}）`,
          body: [
            `${params.by}さんが、条件に応じて内容を直すため、「${params.target}」のレビューを終えました。`,
            ...linesOf(params.comment).map((line) => `・${line}`),
            '直した内容で、もう一度すべての承認を依頼します。',
          ],
          action: '内容を開く',
        }
      : {
          subject: `Returned to be revised: ${params.target} (${params.piece})`,
          body: [
            `${params.by} ended the review of “${params.target}” to change it as the conditions ask.`,
            ...linesOf(params.comment).map((line) => `- ${line}`),
            'Every approval is asked for again with the revised content.',
          ],
          action: 'Open it',
        },
};
