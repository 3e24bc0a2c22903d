import type { MailTemplates } from '#platform/feature.ts';
import { formatDate } from '#shared/dates.ts';
import { defineMessages, translator } from '#shared/i18n.ts';
import { retentionMessages } from '../messages.ts';
import { KEPT_KINDS } from '../rules/retention.ts';
import { daysInWords } from '../rules/retention-words.ts';

const words = defineMessages({
  subject: { ja: '保存期間が短くなりました：{day}から削除されます', en: 'Kept for a shorter time: removed from {day} on' },
  lead: {
    ja: '{by}さんが、{company} の保存期間を短くしました。期間を過ぎたものは {day} から毎晩削除されます。それまでは会社設定で元に戻せます。',
    en: '{by} has shortened how long {company} keeps things. What is older is removed every night from {day} on. Until then it can be set back in the company’s settings.',
  },
  history: {
    ja: '操作履歴は署名付きのファイルに保管されたあと、一覧から外れます。外れる14日前にもう一度メールでお知らせします。',
    en: 'Entries of the history are kept in signed files before they leave the list. You will be told again by mail 14 days before.',
  },
  action: { ja: '会社設定を開く', en: 'Open the settings' },
});

export const companyMails: MailTemplates = {
  retentionShortened: (params, locale) => {
    const t = translator(locale);
    const [company, by, day] = [String(params.company), String(params.by), formatDate(String(params.day))];
    const parts = String(params.periods).split(' ');
    const lines = KEPT_KINDS.filter((kind) => parts.includes(kind)).map(
      (kind) => `${t(retentionMessages[kind])}: ${daysInWords(t, Number(parts[parts.indexOf(kind) + 1]))}`,
    );
    return {
      subject: t(words.subject, { day }),
      body: [t(words.lead, { company, by, day }), lines.join('\n'), ...(parts.includes('history') ? [t(words.history)] : [])],
      action: t(words.action),
    };
  },
};
