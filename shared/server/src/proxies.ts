import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** Decides whether a hop may say in `X-Forwarded-For` who asks; `hop` is 0 for the machine that connected. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;
const MAPPED = /^::ffff:(?=\d+\.)/i;
/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Returns an address without port and brackets; an IPv4 address in IPv6 as IPv4. */
const plainOf = (address: string): string => address.replace(WITH_PORT, '$1$2').replace(MAPPED, '');

/**
 * Parses the proxies before a service: addresses and networks separated by commas (`10.0.0.0/8,127.0.0.1`), a number of hops, or
 * `none`. Refuses everything else, `true` too: it would let customers choose their address. Returns the text of the error.
 */
export function parseTrustedProxies(text: string): TrustedProxies | string {
  if (text === 'none') return () => false;
  const words = text.split(',').map((word) => word.trim());
  const [first = ''] = words;
  if (words.length === 1 && /^\d+$/.test(first)) {
    const hops = Number(first);
    return hops >= 1 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : `hops: 1 to ${MOST_HOPS}`;
  }
  const list = listOf(words);
  return typeof list === 'string'
    ? `"${list}": expected addresses, networks (10.0.0.0/8), a number of hops, or none`
    : list;
}

/** Returns whether an address is in one of the networks, or the first word that is neither an address nor a network. */
function listOf(words: readonly string[]): ((address: string) => boolean) | string {
  const list = new BlockList();
  for (const word of words) {
    if (!add(list, word)) return word;
  }
  let last: { address: string; isListed: boolean } | undefined;
  return (address) => {
    // Each request is checked several times, and most come from one proxy.
    if (last?.address !== address) last = { address, isListed: isIn(list, address) };
    return last.isListed;
  };
}

function isIn(list: BlockList, address: string): boolean {
  const plain = plainOf(address);
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** A variable of the environment with addresses and networks separated by commas. Empty: no address. */
export const NetworksSchema = z.string().transform((text, context) => {
  const list = listOf(text === '' ? [] : text.split(',').map((word) => word.trim()));
  if (typeof list !== 'string') return list;
  context.addIssue({ code: 'custom', message: `"${list}": expected addresses or networks (10.0.0.0/8)` });
  return z.NEVER;
});

function add(list: BlockList, word: string): boolean {
  const [address = '', prefix, ...rest] = word.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const bits = Number(prefix);
  if (!/^\d+$/.test(prefix) || bits > (family === 'ipv4' ? 32 : 128)) return false;
  list.addSubnet(address, bits, family);
  return true;
}

/** A variable of the environment with trusted proxies; see `parseTrustedProxies`. */
export const TrustedProxiesSchema = z.string().transform((text, context) => {
  const parsed = parseTrustedProxies(text);
  if (typeof parsed !== 'string') return parsed;
  context.addIssue({ code: 'custom', message: parsed });
  return z.NEVER;
});

/** Makes an app read the addresses that proxies send without their ports. Call it before other hooks, which may ask for the address. */
export function readPlainAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers['x-forwarded-for'];
    if (given?.includes(':'))
      headers['x-forwarded-for'] = [given]
        .join()
        .split(',')
        .map((word) => plainOf(word.trim()))
        .join(', ');
    done();
  });
}

/** Proxies on this machine. */
export const loopbackProxies = parseTrustedProxies('127.0.0.0/8,::1') as TrustedProxies;

/**
 * Returns whom a limit counts: an IPv4 address, or the /64 network of an IPv6 address, because one customer has all addresses of it.
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const gap = plain.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
