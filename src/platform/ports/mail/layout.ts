import { defineMessages, format, type Locale } from '#shared/i18n.ts';
import type { MailSection, MailText } from '../../feature.ts';

const messages = defineMessages({
  greeting: { ja: '{name} 様', en: 'Dear {name},' },
  footer: {
    ja: 'このメールは校了 (Koryo) から自動で送信されています。お心当たりがない場合は、会社の管理者にお知らせください。',
    en: 'Koryo sent this mail automatically. If you did not expect it, please tell the administrator of your company.',
  },
  footerOutside: { ja: 'このメールは校了 (Koryo) から自動で送信されています。', en: 'Koryo sent this mail automatically.' },
});

/** Where a mail's links lead. */
interface Place {
  path: string;
  publicUrl: string;
}

/** Only a path of ours becomes a link, whatever the row says. */
function linkTo({ path, publicUrl }: Place): string {
  return new URL(path.startsWith('/') && !path.startsWith('//') ? path : '/', publicUrl).href;
}

/** One look for every mail: the words of the feature, a button to the page, the same as plain text. */
export function layOutMail(
  mail: MailText,
  receiver: { name: string; locale: Locale },
  place: Place,
): { subject: string; text: string; html: string } {
  const { locale } = receiver;
  const link = linkTo(place);
  const greeting = format(messages.greeting, locale, { name: receiver.name });
  const footer = format(mail.outside ? messages.footerOutside : messages.footer, locale);
  const { sections = [], after = [] } = mail;
  const links = { to: (path: string) => linkTo({ path, publicUrl: place.publicUrl }) };
  const text = [
    greeting,
    ...mail.body,
    ...sections.map((section) => sectionText(section, locale, links)),
    ...(mail.action ? [`${mail.action}:\n${link}`] : []),
    ...after,
    `--\n${footer}`,
  ].join('\n\n');
  const html = page(locale, mail.subject, {
    main: [
      paragraph(greeting),
      ...mail.body.map((words) => paragraph(words)),
      ...sections.map((section) => sectionHtml(section, links)),
      ...(mail.action ? [buttonHtml(mail.action, link)] : []),
      ...after.map((words) => paragraph(words, 'font-size:13px;line-height:20px', 'quiet')),
      ...(mail.action ? [paragraph(link, 'font-size:12px;line-height:18px;word-break:break-all', 'quiet')] : []),
    ].join('\n'),
    footer: escape(footer),
  });
  return { subject: mail.subject, text, html };
}

/** The mail's one button. */
function buttonHtml(label: string, link: string): string {
  return `<p style="margin:24px 0"><a class="button" href="${escape(link)}" style="display:inline-block;background:#2352cf;color:#ffffff;text-decoration:none;padding:11px 22px;border-radius:6px;font-weight:bold">${escape(label)}</a></p>`;
}

interface Links {
  to(path: string): string;
}

function sectionText({ title, items }: MailSection, locale: Locale, links: Links): string {
  const lines = items.map(({ text, detail, path }) => {
    const said = locale === 'ja' ? `・${text}（${detail}）` : `- ${text} (${detail})`;
    return `${said}\n  ${links.to(path)}`;
  });
  return [`${locale === 'ja' ? '■ ' : '* '}${title}`, ...lines].join('\n');
}

function sectionHtml({ title, urgent, items }: MailSection, links: Links): string {
  const rows = items.map(
    ({ text, detail, path }) =>
      `<tr><td class="line" style="padding:10px 0;border-top:1px solid #dfe3ea"><a class="link" href="${escape(links.to(path))}" style="color:#1d43a6;text-decoration:none;font-weight:bold">${escape(text)}</a><br><span class="quiet" style="font-size:12px;line-height:18px;color:#525d6f">${escape(detail)}</span></td></tr>`,
  );
  return `<h2 class="${urgent ? 'urgent' : 'ink'}" style="margin:24px 0 8px;font-size:14px;line-height:22px;color:${urgent ? '#854507' : '#12161d'}">${escape(title)} <span style="font-weight:normal">${items.length}</span></h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows.join('\n')}</table>`;
}

function paragraph(words: string, style = '', look: 'ink' | 'quiet' = 'ink'): string {
  const colour = look === 'quiet' ? 'color:#525d6f;' : '';
  return `<p class="${look}" style="margin:0 0 16px;${colour}${style}">${escape(words).replaceAll('\n', '<br>')}</p>`;
}

/** Colours stand in the lines, for programs that drop style sheets; the sheet adds the dark and the narrow look. */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.frame{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.in{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){body,.frame{background:#12161d!important}.card{background:#1b212b!important;border-color:#3c4554!important}.in,.line{border-color:#3c4554!important}.ink,.head{color:#f0f2f6!important}.quiet{color:#c3cad5!important}.link,.brand{color:#9db8f7!important}.urgent{color:#f3c07e!important}}`;

function page(locale: Locale, title: string, parts: { main: string; footer: string }): string {
  const font = `font-family:'Hiragino Sans','Noto Sans JP','BIZ UDPGothic','Yu Gothic UI',Meiryo,sans-serif`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${SHEET}</style></head>
<body style="margin:0;background:#f6f7f9;color:#12161d;${font};font-size:14px;line-height:22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="frame" align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #dfe3ea;border-radius:8px">
<tr><td class="in head" style="padding:16px 32px;border-bottom:1px solid #dfe3ea;font-weight:bold;font-size:16px"><span class="brand" style="color:#2352cf">校了</span> Koryo</td></tr>
<tr><td class="in" style="padding:24px 32px 8px;overflow-wrap:anywhere">${parts.main}</td></tr>
<tr><td class="in quiet" style="padding:16px 32px;border-top:1px solid #dfe3ea;font-size:12px;line-height:18px;color:#525d6f">${parts.footer}</td></tr>
</table></td></tr></table></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
