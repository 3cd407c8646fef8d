import { readFileSync } from 'node:fs';
import { orderTypeChoice, writeDisposition } from '@horno/kit';
import { createBus } from '@horno/kit/shell';
import { aDisposition, fakeApi } from '@horno/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { createSession, followAccount, forgetDevice } from './session.ts';

/** Rows of the table of browser storage: name, and what happens to it at sign-out. */
const rows = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  .split('## Storage of the browser')
  .at(1)
  ?.split('\n')
  .filter((line) => /^\| `sf\.[^`]+` \| .+ (?:local|session)[:,]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, name = '', , , , atSignOut = '']) => ({ name, atSignOut })) as { name: string; atSignOut: string }[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function signOut() {
  const bus = createBus(() => undefined);
  const session = createSession(
    bus,
    () => fakeApi({}),
    () => '',
  );
  followAccount(bus, session, () => undefined);
  bus.publish('mf-account', 'account.signedOut@1', {});
  return bus;
}

test('docs/privacy.md says of every stored key whether a sign-out removes it', () => {
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ atSignOut }) => !['removed', 'stays: not personal'].includes(atSignOut))).toEqual([]);
});

test.each(rows)('sign-out: $name, $atSignOut', ({ name, atSignOut }) => {
  localStorage.setItem(name, '1');
  sessionStorage.setItem(name, '1');
  signOut();
  const isLeft = atSignOut !== 'removed';
  expect([localStorage.getItem(name) !== null, sessionStorage.getItem(name) !== null]).toEqual([isLeft, isLeft]);
});

test('sign-out removes a key that is missing in the list, and leaves those of other owners', () => {
  localStorage.setItem('sf.invented.v1', '1');
  localStorage.setItem('theirs', '1');
  signOut();
  expect([localStorage.getItem('sf.invented.v1'), localStorage.getItem('theirs')]).toEqual([null, '1']);
});

test('sign-out removes the cookies of place and order type, and publishes the cleared place, without any remote', () => {
  writeDisposition(aDisposition(), document);
  orderTypeChoice.write('C');
  expect(document.cookie).toMatch(/sf\.place=.*sf\.orderType=C/);
  forgetDevice(document);
  expect(document.cookie).not.toMatch(/sf\.(?:place|orderType)=/);
  expect(signOut().last('disposition.changed@1')).toEqual({ disposition: undefined });
});
