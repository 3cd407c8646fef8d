import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { PROBE_HEADER, probeText } from '@horno/contracts/probe';
import { afterEach, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { type FixtureRelease, signPayload, signText } from './support/release.ts';
import { makeRollout } from './support/rollout.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

let shop: TestShop;
afterEach(() => shop.close());

let nowMs: number;
const clock = { now: () => new Date(nowMs) };
const saying = (id: number, text: string): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: '<p>${text}' }`), pages: { a: { path: '/a', cacheable: true } } } },
});
const later = () => new Date(nowMs + 60_000).toISOString();

function passFor(release: number, more: object = {}, signWith: (text: string) => string = signText): string {
  const text = { release, expiresAt: later() };
  const pass = { ...text, keyId: 'test', signature: signWith(probeText(text)), ...more };
  return Buffer.from(JSON.stringify(pass)).toString('base64url');
}
async function releaseOf(pass: string): Promise<number | undefined> {
  const answer = await shop.get('/a', { [PROBE_HEADER]: pass });
  return answer.ok ? inlinedState(await answer.text()).composition.release : undefined;
}

async function openReleases(): Promise<void> {
  nowMs = Date.parse('2024-05-23T00:30:00.000Z');
  shop = await openShop(saying(1, 'first'), { clock });
  await shop.release(saying(2, 'second'));
  const rollout = { control: saying(2, 'second'), candidate: saying(3, 'third'), share: 10_000 };
  shop.answerWith(signPayload(await makeRollout(shop.dir, rollout)));
  await shop.edge.watcher.poll();
}

test('a probe of the registry gets the release that its pass names, whatever arm a visitor would get', async () => {
  await openReleases();
  expect(inlinedState(await shop.html('/a')).composition.release).toBe(3);
  for (const release of [1, 2, 3]) expect(await releaseOf(passFor(release))).toBe(release);
  expect(await releaseOf(passFor(9))).toBeUndefined();
});

test('a pass that has expired or that the registry did not sign grants nothing', async () => {
  await openReleases();
  const foreign = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const signForeign = (text: string) => sign(null, Buffer.from(text), createPrivateKey(foreign)).toString('base64');
  const expired = passFor(1);
  nowMs += 60_000;
  const passes = [
    expired,
    passFor(1, { release: 2 }),
    passFor(1, { keyId: 'other' }),
    passFor(1, {}, signForeign),
    'x',
  ];
  for (const pass of passes) expect(await releaseOf(pass)).toBe(3);
});
