import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Networks that are not public (IANA special-purpose registries). Of IPv6 only global unicast addresses are public. */
const privateIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
const privateIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refusedIpv4 = listOf(privateIpv4, 'ipv4');
const refusedIpv6 = listOf(privateIpv6, 'ipv6');
const globalUnicast = listOf(['2000::/3'], 'ipv6');

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The host leads to an address that is neither public nor configured. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** Returns whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalUnicast.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6');
  return isIP(address) === 4 && !refusedIpv4.check(address, 'ipv4');
}

/**
 * Creates the look-up of a connection that refuses addresses that are not public, unless `isAllowed`. It runs at each connection, so
 * that a name cannot lead elsewhere after a check. Sockets do not look up a host that is an address: check it with `isReachable`.
 */
export function publicLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = (found as LookupAddress[]).filter(
        ({ address }) => isPublicAddress(address) || isAllowed(address),
      );
      const [first] = addresses;
      if (first === undefined) return done(new PrivateAddressError('the host has no public address'), '');
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

/** Names that lead to this machine or to the own network, whatever a name server says. */
const PRIVATE_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal)\.?$/;
const LOOKUP_MS = 1000;

/**
 * Returns false when the host of a URL is an address that is neither public nor allowed, or a name that leads to one. A name that no server
 * knows at the moment passes: `publicLookup` checks it at each connection. The look-up uses no thread of the process.
 */
export async function isPublicHost(
  hostname: string,
  isAllowed: (address: string) => boolean,
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver({ timeout: LOOKUP_MS, tries: 1 }),
): Promise<boolean> {
  if (isAllowed(hostname)) return true;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return isReachable(hostname, isAllowed);
  if (PRIVATE_NAME.test(hostname)) return false;
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return addresses.every((address) => isPublicAddress(address) || isAllowed(address));
}

/** Returns false when the host of a URL is an address that is neither public nor allowed. Names are checked when they are looked up. */
export function isReachable(hostname: string, isAllowed: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host) || isAllowed(host);
}
