import { defineMessages } from '#shared/i18n.ts';

/** The provider's staff switching companies (D1.7). */
export const switchMessages = defineMessages({
  title: { ja: '会社を切り替える', en: 'Switch company' },
  lead: {
    ja: '現在は「{company}」で作業しています。切り替えと理由は両社の操作履歴に残り、切り替え先の会社の責任者へメールで知らせます。',
    en: 'You are working in “{company}”. Switching and its reason are kept in the history of both companies, and the owners of the company you enter are told by mail.',
  },
  company: { ja: '切り替え先の会社', en: 'Company to work in' },
  choose: { ja: '選択してください', en: 'Choose' },
  choice: { ja: '{name}（{number}）', en: '{name} ({number})' },
  reasonHelp: {
    ja: '両社の操作履歴と、切り替え先の会社の責任者へのメールに書かれます。',
    en: 'It stays in the history of both companies, and is in the mail to the owners.',
  },
  hours: { ja: '作業する時間', en: 'Time to work there' },
  hoursHelp: { ja: '過ぎると、自動で自社に戻ります。', en: 'When it is over, you are back in your own company.' },
  hoursChoice: { ja: '{hours} 時間まで', en: 'Up to {hours} h' },
  enter: { ja: '切り替える', en: 'Switch' },
  failed: { ja: '会社を切り替えられませんでした。', en: 'The company could not be switched.' },
});
