import type { MailTemplates } from '#platform/feature.ts';
import { formatDate } from '#shared/dates.ts';
import { defineMessages, translator } from '#shared/i18n.ts';

const words = defineMessages({
  subject: { ja: '操作履歴の控え {day}：{seq}件目まで', en: 'Anchor of the history {day}: up to entry {seq}' },
  lead: {
    ja: '{company} の操作履歴の、本日時点の控えです。このメールを保管してください。後日、操作履歴の画面で照合でき、改ざんがあれば分かります。',
    en: 'This is today’s anchor of the history of {company}. Keep this mail: held against the history page later, it shows whether anything was tampered with.',
  },
  figures: { ja: '通し番号：{seq}\nハッシュ（SHA-256）：\n{head}', en: 'Entry: {seq}\nHash (SHA-256):\n{head}' },
  action: { ja: '操作履歴を開く', en: 'Open the history' },
});

export const historyMails: MailTemplates = {
  auditAnchor: (params, locale) => {
    const t = translator(locale);
    const [seq, head, company] = [Number(params.seq), String(params.head), String(params.company)];
    return {
      subject: t(words.subject, { day: formatDate(String(params.day)), seq }),
      body: [t(words.lead, { company }), t(words.figures, { seq, head })],
      action: t(words.action),
    };
  },
};
