/** A mail ready to go. Names and subject are cleaned by the transport: no line break ever reaches a header. */
export interface OutgoingMail {
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface MailTransport {
  /** Resolves once the mail server has taken responsibility for the mail. */
  send(mail: OutgoingMail): Promise<void>;
  /** Throws when mails could not be sent now. */
  check(): Promise<void>;
  close(): void;
}

/** One line, without control and direction characters (rule 14). */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 400);
}
