import { BlockList, isIP } from 'node:net';
import { isNearHost } from './near-host.ts';

/** What is neither this computer, nor a private network, nor a public host (RFC 6890): «this» network, carriers, tests, multicast. */
const NOWHERE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv4');

/** IPv6 hosts that are public lie in 2000::/3; 6to4 and Teredo carry an IPv4 address that might lead back. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
TUNNELS.addSubnet('2001::', 32, 'ipv6');
TUNNELS.addSubnet('2002::', 16, 'ipv6');
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6');

/**
 * Whether the server may speak to an IP address that a person named: a public one. A name is judged by every address that it stands for, at
 * the moment of the connection, so that it cannot mean another one afterwards.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isNearHost(address) && !NOWHERE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6');
}
