/** Guest reviewers: people from outside who come in by a link and a code, to one review (docs/decisions/0034). Pure. */
import { DAY_MS, GUEST_SESSION_MINUTES, MINUTE_MS } from './limits.ts';

/** How a guest is named to people who do not know them: in the history and in mails. */
export function guestName({ name, email }: { name: string; email: string }): string {
  return `${name} <${email}>`;
}

/** A guest's name without the address, as sentences and seals say it; any other name stays. */
export function nameAlone(name: string): string {
  return name.replace(/ <[^<>\s]+@[^<>\s]+>$/, '');
}

/** An address that only its owner recognises: 'h•••@example.jp'. Told to whoever holds a link, before they gave a code. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = email.codePointAt(0) ?? 0x2022;
  return `${String.fromCodePoint(first)}•••${email.slice(at)}`;
}

/** When a link that is sent now is over. @param days from 1 to GUEST_DAYS_MAX */
export function linkExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** When a session that begins now is over: never later than the link it came by. */
export function guestSessionEnd(now: Date, linkExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + GUEST_SESSION_MINUTES * MINUTE_MS, linkExpiresAt.getTime()));
}

/** A code as it was typed: full-width digits, blanks and hyphens between them are forgiven. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}
