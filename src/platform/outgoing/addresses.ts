/** Which addresses a webhook may reach: whoever sets one up must not reach into the operator's own network with it. */
import { BlockList, isIP } from 'node:net';

/** Never: this machine's own link and the address where clouds keep their credentials (RFC 3927, RFC 4291), multicast, and "any". */
const never = new BlockList();
never.addSubnet('169.254.0.0', 16);
never.addSubnet('0.0.0.0', 8);
never.addSubnet('224.0.0.0', 3);
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
never.addAddress('::', 'ipv6');
/** Only where the operator allows it: private and loopback networks (RFC 1918, 6598, 5735, 4193), and documentation's. */
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  inside.addSubnet(net, bits);
}
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('2001:db8::', 32, 'ipv6');
/** Ways to write an IPv4 address as an IPv6 one: they lead where the former does (RFC 6052, 8215, 4291, 3056, 4380). */
const wrapped = new BlockList();
wrapped.addSubnet('64:ff9b::', 96, 'ipv6');
wrapped.addSubnet('64:ff9b:1::', 48, 'ipv6');
wrapped.addSubnet('2002::', 16, 'ipv6');
wrapped.addSubnet('2001::', 32, 'ipv6');
wrapped.addSubnet('::', 96, 'ipv6');

/** Whether an IP address may be spoken to. @param allowInside the operator lets webhooks reach private networks */
export function mayReach(address: string, allowInside: boolean): boolean {
  const kind = isIP(address);
  if (kind === 0) return false;
  // An IPv4 address written as ::ffff:… is found among the IPv4 ones.
  const family = kind === 6 ? 'ipv6' : 'ipv4';
  if (never.check(address, family)) return false;
  return allowInside || !(inside.check(address, family) || (kind === 6 && wrapped.check(address, family)));
}
