import type { MailTemplates } from '#platform/feature.ts';
import { formatDate } from '#shared/dates.ts';
import { defineMessages, translator } from '#shared/i18n.ts';

const words = defineMessages({
  subject: { ja: '操作履歴の控え {day}：{seq}件目まで', en: 'Anchor of the history {day}: up to entry {seq}' },
  lead: {
    ja: '{company} の操作履歴の、本日時点の控えです。このメールを保管してください。後日、操作履歴の画面で照合でき、改ざんがあれば分かります。',
    en: 'This is today’s anchor of {company}’s history. Keep this mail: held against the history page later, it shows whether anything was tampered with.',
  },
  figures: { ja: '通し番号：{seq}\nハッシュ（SHA-256）：\n{head}', en: 'Entry: {seq}\nHash (SHA-256):\n{head}' },
  archived: {
    ja: '操作履歴 {from}〜{to} をファイルに保管しました（{day} に一覧から外れます）',
    en: 'History {from} to {to} is kept in files (leaves the list on {day})',
  },
  archivedLead: {
    ja: '{company} の操作履歴 {entries} 件を、署名付きのファイル {files} 個に保管しました。{day} に一覧から外れ、以後はファイルでご覧いただけます。改ざんの検証はこれまでどおり全期間に及びます。',
    en: '{entries} entries of the history of {company} are kept in {files} signed files. On {day} they leave the list and can be read in the files from then on. Checks against tampering cover all of it as before.',
  },
  archivedHelp: {
    ja: '一覧に残す場合は、それまでに会社設定の保存期間を長くしてください。',
    en: 'To keep them in the list, choose a longer time in the company’s settings before that day.',
  },
  action: { ja: '操作履歴を開く', en: 'Open the history' },
});

export const historyMails: MailTemplates = {
  historyArchived: (params, locale) => {
    const t = translator(locale);
    const month = (value: unknown) => String(value).replace('-', '/');
    const figures = { entries: Number(params.entries), files: Number(params.files), company: String(params.company) };
    const day = formatDate(String(params.day));
    return {
      subject: t(words.archived, { from: month(params.from), to: month(params.to), day }),
      body: [t(words.archivedLead, { ...figures, day }), t(words.archivedHelp)],
      action: t(words.action),
    };
  },
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
