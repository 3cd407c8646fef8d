import { describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { loopbackProxies, networkOf, parseTrustedProxies, readPlainAddresses, type TrustedProxies } from './proxies.ts';

describe('parseTrustedProxies', () => {
  test.each<[string, string, number, boolean]>([
    ['10.0.0.0/8', '10.1.2.3', 0, true],
    ['10.0.0.0/8', '11.1.2.3', 0, false],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', 4, true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', 0, true],
    ['2001:db8::/32', '2001:db8:1::9', 0, true],
    ['2001:db8::/32', '2001:db9::1', 0, false],
    ['10.0.0.0/8', '10.1.2.3:4711', 1, true],
    ['2001:db8::/32', '[2001:db8:1::9]:4711', 1, true],
    ['10.0.0.0/8', 'unknown', 0, false],
    ['2', '192.0.2.1', 1, true],
    ['2', '192.0.2.1', 2, false],
    ['none', '127.0.0.1', 0, false],
  ])('M3, operations 7: %s: %s at hop %d is trusted: %s', (text, address, hop, expected) => {
    expect((parseTrustedProxies(text) as TrustedProxies)(address, hop)).toBe(expected);
  });

  test.each(['true', 'yes', '*', '', '0', '11', '10.0.0.0/33', '10.0.0.0/8/1', 'proxy.example', '10.0.0.0/x'])(
    'refuses %j',
    (text) => {
      expect(parseTrustedProxies(text)).toEqual(expect.any(String));
    },
  );

  test('loopbackProxies trusts this machine only', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map((address) => loopbackProxies(address, 0))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.1:1, [2001:db8::1]:4711,10.0.0.7:80', '2001:db8::1'],
  ['_hidden', '_hidden'],
])('an app reads of X-Forwarded-For %s the address %s', async (given, expected) => {
  const app = Fastify({ trustProxy: parseTrustedProxies('10.0.0.0/8') as TrustedProxies });
  readPlainAddresses(app);
  app.get('/', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': given };
  const { body } = await app.inject({ url: '/', remoteAddress: '10.0.0.9', headers });
  expect(body).toBe(expected);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
])('L4: networkOf %s is %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
