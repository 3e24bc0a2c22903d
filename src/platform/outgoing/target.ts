import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { mayReach } from './addresses.ts';

/** Where an address leads, or why it is not spoken to. A name with one address inside is refused as a whole. */
export async function targetOf(url: string, allowInside: boolean): Promise<LookupAddress | { error: string }> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !allowInside) return { error: 'NOT_HTTPS' };
  return await reachable(hostname, allowInside);
}

/** The same of a name or an IP address, whatever is spoken there. */
export async function reachable(hostname: string, allowInside: boolean): Promise<LookupAddress | { error: string }> {
  const [first, ...others] = await resolve(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  if (!first) return { error: 'UNKNOWN_HOST' };
  return [first, ...others].every(({ address }) => mayReach(address, allowInside)) ? first : { error: 'ADDRESS_REFUSED' };
}

/** A look-up for clients that connect by themselves: names that lead where nothing may be reached are not found. */
export const lookupOf =
  (allowInside: boolean): LookupFunction =>
  (hostname, options, answer) => {
    reachable(hostname, allowInside).then(
      (found) => {
        if ('error' in found) answer(Object.assign(new Error(found.error), { code: found.error }), '', 0);
        else if (options.all) answer(null, [found]);
        else answer(null, found.address, found.family);
      },
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
