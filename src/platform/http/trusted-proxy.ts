import { BlockList, isIP } from 'node:net';

/**
 * Whose X-Forwarded-For is believed: nobody's; that of so many proxies in a row; or of whoever comes from these networks. What a client
 * wrote itself stands left of what the proxies added, and is never taken.
 */
export type ProxyTrust = { by: 'nobody' } | { by: 'hops'; hops: number } | { by: 'networks'; networks: BlockList };

const MOST_HOPS = 10;

/** Reads KORYO_TRUST_PROXY: `0`, a number of proxies, or networks such as `10.0.0.0/8, fd00::/8`. Null: none of these. */
export function parseProxyTrust(text: string): ProxyTrust | null {
  const plain = text.trim().toLowerCase();
  if (['0', 'false', ''].includes(plain)) return { by: 'nobody' };
  if (plain === 'true') return { by: 'hops', hops: 1 };
  if (/^\d+$/.test(plain)) return Number(plain) <= MOST_HOPS ? { by: 'hops', hops: Number(plain) } : null;
  const networks = new BlockList();
  for (const one of plain.split(',').map((part) => part.trim())) {
    const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
    const version = isIP(address);
    if (version === 0 || Number(length ?? 0) > (version === 4 ? 32 : 128)) return null;
    if (length === undefined) networks.addAddress(address, version === 4 ? 'ipv4' : 'ipv6');
    else networks.addSubnet(address, Number(length), version === 4 ? 'ipv4' : 'ipv6');
  }
  return { by: 'networks', networks };
}

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An entry of the header as an address: without a port, and without the brackets of IPv6. */
function addressIn(entry: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
  return unmapped(bare);
}

function isWithin(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Where a request comes from, as far as can be believed.
 * @param peer the address of the connection
 * @param forwarded the X-Forwarded-For header
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined, trust: ProxyTrust): string {
  const near = unmapped(peer ?? 'unknown');
  const chain = (forwarded ?? '')
    .split(',')
    .map((entry) => addressIn(entry.trim()))
    .filter((entry) => entry !== '');
  return believed(near, chain, trust).slice(0, 64);
}

function believed(near: string, chain: readonly string[], trust: ProxyTrust): string {
  // The nearest proxy is the connection itself; each wrote down whom it saw, so the last entry is what the nearest saw.
  if (trust.by === 'nobody') return near;
  if (trust.by === 'hops') return chain.at(-Math.min(trust.hops, chain.length)) ?? near;
  let address = near;
  for (const seen of chain.toReversed()) {
    if (!isWithin(trust.networks, address)) break;
    address = seen;
  }
  return address;
}
