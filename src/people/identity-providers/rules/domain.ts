/** Domains of addresses, and the record of the DNS that shows who holds one. Pure. */
import { emailKey } from '#people/sign-in/rules/email.ts';

/** The name below which the record stands, so that a domain's other records are left alone. */
const RECORD_HOST = '_koryo';
const RECORD_PREFIX = 'koryo-domain=';

/** A domain as it is compared: without case, dot at the end or what people copy along ("@", spaces). */
export function normaliseDomain(text: string): string {
  return text.normalize('NFKC').trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase();
}

/** Whether a text is a domain of the DNS with a dot; internationalised ones in their own letters or as xn--. */
export function isDomain(domain: string): boolean {
  const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
  const labels = domain.split('.');
  return domain.length <= 253 && labels.length >= 2 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** The domain of an address as it was typed; null: there is none yet. */
export function domainOf(email: string): string | null {
  const at = emailKey(email).lastIndexOf('@');
  const domain = at < 1 ? '' : normaliseDomain(emailKey(email).slice(at + 1));
  return isDomain(domain) ? domain : null;
}

/** Where the record stands, and what it says. */
export function recordOf({ domain, token }: { domain: string; token: string }): { host: string; text: string } {
  return { host: `${RECORD_HOST}.${domain}`, text: RECORD_PREFIX + token };
}

/** Whether one of the records that were found is ours. Long ones come in pieces. */
export function isShown(records: readonly (readonly string[])[], token: string): boolean {
  return records.some((pieces) => pieces.join('').trim() === RECORD_PREFIX + token);
}
