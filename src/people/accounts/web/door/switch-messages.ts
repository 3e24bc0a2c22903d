import { defineMessages } from '#shared/i18n.ts';

/** The provider's staff switching companies (D1.7). */
export const switchMessages = defineMessages({
  title: { ja: '会社を切り替える', en: 'Switch company' },
  lead: {
    ja: '現在は「{company}」で作業しています。切り替えは、両社の操作履歴に残ります。',
    en: 'You are working in “{company}”. Switching is kept in the history of both companies.',
  },
  company: { ja: '切り替え先の会社', en: 'Company to work in' },
  choice: { ja: '{name}（{number}）', en: '{name} ({number})' },
  enter: { ja: '切り替える', en: 'Switch' },
  failed: { ja: '会社を切り替えられませんでした。', en: 'The company could not be switched.' },
});
