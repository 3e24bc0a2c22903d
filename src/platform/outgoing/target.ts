import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { mayReach } from './addresses.ts';

/** Where an address leads, or why it is not spoken to. A name with one address inside is refused as a whole. */
export async function targetOf(url: string, allowInside: boolean): Promise<LookupAddress | { error: string }> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !allowInside) return { error: 'NOT_HTTPS' };
  const [first, ...others] = await resolve(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  if (!first) return { error: 'UNKNOWN_HOST' };
  return [first, ...others].every(({ address }) => mayReach(address, allowInside)) ? first : { error: 'ADDRESS_REFUSED' };
}
