import type { MailTemplates } from '#platform/feature.ts';
import { mailOf, NO_ACTION } from '#platform/mail-words.ts';
import { defineMessages } from '#shared/i18n.ts';

const words = defineMessages({
  suspendedSubject: { ja: '{company} のご利用を停止しました', en: '{company} has been suspended' },
  suspendedLead: {
    ja: '{company} のKoryoのご利用が停止されました。どなたもサインインできませんが、データはすべて保管されています。',
    en: 'Koryo has been suspended for {company}: nobody can sign in; all data is kept.',
  },
  suspendedReason: { ja: '理由：{reason}', en: 'Reason: {reason}' },
  suspendedHow: { ja: 'お問い合わせは、提供元の担当者へお願いします。', en: 'Please ask the provider of this service.' },
  resumedSubject: { ja: '{company} のご利用を再開しました', en: '{company} has been resumed' },
  resumedLead: {
    ja: '{company} のKoryoのご利用が再開されました。これまでどおりサインインできます。止まっていた処理も再開します。',
    en: 'Koryo works again for {company}: people sign in as before, and what rested goes on.',
  },
  enteredSubject: { ja: '提供元の担当者が {company} に入りました', en: 'The provider’s staff has entered {company}' },
  enteredLead: {
    ja: '{person}（提供元）が、{company} のKoryoに入って作業しています。{hours} 時間たつと、自動で終わります。',
    en: '{person}, of the provider of this service, is at work in Koryo of {company}, for {hours} h at most.',
  },
  enteredHow: {
    ja: '操作はすべて操作履歴に残ります。お心当たりがない場合は、提供元へお問い合わせください。',
    en: 'All of it is kept in the history. If you did not expect this, please ask the provider.',
  },
  openHistory: { ja: '操作履歴を開く', en: 'Open the history' },
  open: { ja: 'Koryoを開く', en: 'Open Koryo' },
});

/** Mails to a company's owners of what the provider did; nobody can turn them off (D9). */
export const tenancyMails: MailTemplates = {
  companySuspended: mailOf(words.suspendedSubject, [words.suspendedLead, words.suspendedReason, words.suspendedHow], NO_ACTION),
  companyEntered: mailOf(words.enteredSubject, [words.enteredLead, words.suspendedReason, words.enteredHow], words.openHistory),
  companyResumed: mailOf(words.resumedSubject, [words.resumedLead], words.open),
};
