import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isPublicHost } from './public-lookup.ts';

const HEADER_BYTES = 12;
const ADDRESSES: Record<string, readonly string[]> = {
  'push.example': ['203.0.112.7', '93.184.215.14'],
  'trap.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '169.254.169.254'],
};

/** Answers questions for IPv4 addresses (RFC 1035), and knows no others. */
function answerTo(question: Buffer): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  const isForIpv4 = question.readUInt16BE(at + 1) === 1;
  const addresses = (isForIpv4 && ADDRESSES[labels.join('.').toLowerCase()]) || [];
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(addresses.length > 0 || !isForIpv4 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.fill(0, 8, HEADER_BYTES);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...records]);
}

describe('isPublicHost', () => {
  let server: Socket;
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (question, { port, address }) => server.send(answerTo(question), port, address));
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it.each([
    ['push.example', true],
    ['trap.example', false],
    ['mixed.example', false],
    ['unknown.example', true],
    ['8.8.8.8', true],
    ['10.0.0.1', false],
    ['[::1]', false],
    ['localhost', false],
    ['localhost.', false],
    ['printer.local', false],
    ['db.internal', false],
    ['registry', false],
  ])('answers for %s: %s', async (host, isPublic) => {
    expect(await isPublicHost(host, () => false, resolver)).toBe(isPublic);
  });

  it('takes a private address that is allowed, by its number and by a name', async () => {
    const isAllowed = (address: string) => address.startsWith('10.');
    for (const host of ['10.0.0.7', 'trap.example']) expect(await isPublicHost(host, isAllowed, resolver)).toBe(true);
  });
});
