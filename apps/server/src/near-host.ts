import { BlockList, isIP } from 'node:net';

/** Addresses that no stranger reaches: this computer and private networks (RFC 1918, 3927, 4193, 4291). */
const NEAR = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(network, prefix, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether a host is this computer or lies in a private network. Any other name is public, and so is «every address» (0.0.0.0, ::): what a name
 * stands for, and which nets a computer is in, can change tomorrow.
 */
export function isNearHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  const family = isIP(name);
  if (family === 0) return name === 'localhost' || name.endsWith('.localhost');
  return NEAR.check(name, family === 4 ? 'ipv4' : 'ipv6');
}

/** An IP address, or a range as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
