import type { MailTemplates } from '#platform/feature.ts';
import { digestMail } from './digest-mail.ts';

export const notificationMails: MailTemplates = { digest: digestMail };
