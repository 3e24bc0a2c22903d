import { createTransport } from 'nodemailer';
import { headerText, type MailTransport } from './mail-transport.ts';

/** Mails over SMTP (`smtp://` upgrades to TLS when offered, `smtps://` begins with it). */
export function openSmtpTransport(url: string, from: string): MailTransport {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true }, { from: headerText(from) });
  return {
    async send(mail) {
      const sent = await transport.sendMail({
        to: { name: headerText(mail.to.name), address: mail.to.address },
        subject: headerText(mail.subject),
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      if (sent.rejected.length > 0) throw new Error('the mail server refused the receiver');
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
