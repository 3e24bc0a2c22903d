import type { MailText } from '#platform/feature.ts';
import { defineMessages, translator, type Locale } from '#shared/i18n.ts';
import { noticeLine } from '../rules/notice-line.ts';
import { asksForAction, isNoticeTemplate, NOTICE_TEMPLATES } from '../rules/kinds.ts';

/** One notice of a digest, as it waits in the mail's parameters. */
export interface DigestLine {
  kind: string;
  params: Record<string, string | number>;
  path: string;
  /** 'YYYY/MM/DD HH:mm' in the company's time zone. */
  at: string;
}

const words = defineMessages({
  subjectAction: { ja: 'あなたの対応を待っています：{action}件（お知らせ全{total}件）', en: '{action} waiting for you, {total} in all' },
  subjectNews: { ja: '本日のお知らせ：{total}件', en: 'Your daily digest: {total} [total:notice|notices]' },
  leadAction: { ja: 'あなたの対応を待っているものがあります。', en: 'Some things are waiting for you.' },
  leadNews: { ja: '前回のお知らせ以降の出来事です。', en: 'What happened since your last digest.' },
  action: { ja: 'あなたの番です', en: 'Your turn' },
  news: { ja: 'そのほかのお知らせ', en: 'Other news' },
  more: { ja: 'ほか{n}件は、アプリの通知一覧でご覧いただけます。', en: '{n} more can be read in the application.' },
  open: { ja: '通知の一覧を開く', en: 'Open your notices' },
  change: {
    ja: 'お知らせの時刻とまとめ方は、通知の画面でいつでも変えられます。',
    en: 'When and how you are told can be changed on the page of your notices.',
  },
});

/** The words of a digest in its receiver's language: first what asks for action, each notice with its link. */
export function digestMail(params: Record<string, string | number>, locale: Locale): MailText {
  const t = translator(locale);
  const lines: DigestLine[] = JSON.parse(String(params.lines));
  const [action, total] = [Number(params.action), Number(params.total)];
  const asks = ({ kind }: DigestLine) => isNoticeTemplate(kind) && asksForAction(NOTICE_TEMPLATES[kind]);
  const items = (some: DigestLine[]) =>
    some.flatMap((line) =>
      isNoticeTemplate(line.kind)
        ? [{ text: noticeLine(line.kind, locale, line.params, params.productWord), detail: line.at, path: line.path }]
        : [],
    );
  const sections = [
    { title: t(words.action), items: items(lines.filter(asks)), urgent: true },
    { title: t(words.news), items: items(lines.filter((line) => !asks(line))), urgent: false },
  ];
  const more = total - lines.length;
  return {
    subject: action > 0 ? t(words.subjectAction, { action, total }) : t(words.subjectNews, { total }),
    body: [t(action > 0 ? words.leadAction : words.leadNews)],
    sections: sections.filter((section) => section.items.length > 0),
    after: [...(more > 0 ? [t(words.more, { n: more })] : []), t(words.change)],
    action: t(words.open),
  };
}
