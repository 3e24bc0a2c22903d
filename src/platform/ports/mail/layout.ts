import { defineMessages, format, type Locale } from '#shared/i18n.ts';
import type { MailText } from '../../feature.ts';

const messages = defineMessages({
  greeting: { ja: '{name} 様', en: 'Dear {name},' },
  footer: {
    ja: 'このメールは校了 (Koryo) から自動で送信されています。お心当たりがない場合は、会社の管理者にお知らせください。',
    en: 'Koryo sent this mail automatically. If you did not expect it, please tell the administrator of your company.',
  },
});

/** One look for every mail: the words of the feature, a button to the page, the same as plain text. */
export function layOutMail(
  mail: MailText,
  receiver: { name: string; locale: Locale },
  link: string,
): { subject: string; text: string; html: string } {
  const { locale } = receiver;
  const greeting = format(messages.greeting, locale, { name: receiver.name });
  const footer = format(messages.footer, locale);
  const text = [greeting, ...mail.body, `${mail.action}:\n${link}`, `--\n${footer}`].join('\n\n');
  const paragraph = (words: string, style = '') => `<p style="margin:0 0 16px;${style}">${escape(words).replaceAll('\n', '<br>')}</p>`;
  const font = `font-family:'Hiragino Sans','Noto Sans JP','BIZ UDPGothic','Yu Gothic UI',Meiryo,sans-serif`;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(mail.subject)}</title></head>
<body style="margin:0;background:#f6f7f9;color:#12161d;${font};font-size:14px;line-height:22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe3ea;border-radius:8px">
<tr><td style="padding:16px 32px;border-bottom:1px solid #dfe3ea;font-weight:bold;font-size:16px"><span style="color:#2352cf">校了</span> Koryo</td></tr>
<tr><td style="padding:24px 32px 8px">${paragraph(greeting)}${mail.body.map((words) => paragraph(words)).join('')}
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;background:#2352cf;color:#ffffff;text-decoration:none;padding:10px 20px;border-radius:6px;font-weight:bold">${escape(mail.action)}</a></p>
${paragraph(link, 'font-size:12px;color:#525d6f;word-break:break-all')}</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #dfe3ea;font-size:12px;line-height:18px;color:#525d6f">${escape(footer)}</td></tr>
</table></td></tr></table></body></html>`;
  return { subject: mail.subject, text, html };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
