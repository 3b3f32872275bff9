import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses allocated for global use; ipaddr.js also calls unallocated ones unicast. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6));
}
