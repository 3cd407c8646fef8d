import { BeaconSchema } from '@horno/contracts/beacon';
import { AppError } from '@horno/contracts/errors';
import { expect, test } from '@jest/globals';
import { aRemote } from '../../spec/remotes.ts';
import { beaconOf } from './beacon-of.ts';

const MENU = 'a'.repeat(64);
const SHELL = 'b'.repeat(64);
const page = {
  remotes: [aRemote({ name: 'mf-menu-cart', version: MENU })],
  shellScript: `https://shop.example/_assets/shell/${SHELL}/client/shell.js`,
};
const thrown = (stack: string) => Object.assign(new TypeError('Ana Quispe, 987654321'), { stack });

test.each([
  [
    'a part that came',
    { kind: 'mounted', remote: 'mf-menu-cart', part: 'page:category', ms: 12.4 },
    { kind: 'mounted', remote: 'mf-menu-cart', version: MENU, part: 'page:category', ms: 12 },
  ],
  [
    'a part that did not come',
    {
      kind: 'fault',
      remote: 'mf-menu-cart',
      phase: 'load-or-mount',
      error: new AppError('NETWORK'),
      part: 'page:category',
    },
    {
      kind: 'load-failed',
      remote: 'mf-menu-cart',
      version: MENU,
      part: 'page:category',
      phase: 'load-or-mount',
      code: 'NETWORK',
    },
  ],
  [
    'a failure of the region that failed',
    { kind: 'fault', remote: 'mf-menu-cart', phase: 'render', error: new RangeError('x') },
    { kind: 'error', remote: 'mf-menu-cart', version: MENU, part: 'render', code: 'RangeError' },
  ],
  [
    'a region that threw at its mount',
    {
      kind: 'fault',
      remote: 'mf-menu-cart',
      phase: 'load-or-mount',
      error: new TypeError('x'),
      part: 'page:menu',
      version: MENU,
    },
    {
      kind: 'load-failed',
      remote: 'mf-menu-cart',
      version: MENU,
      part: 'page:menu',
      phase: 'load-or-mount',
      code: 'TypeError',
    },
  ],
  [
    'a region that came and threw when it rendered',
    {
      kind: 'fault',
      remote: 'mf-menu-cart',
      phase: 'render',
      error: new TypeError('x'),
      part: 'page:menu',
      version: MENU,
    },
    { kind: 'error', remote: 'mf-menu-cart', version: MENU, part: 'page:menu', code: 'TypeError' },
  ],
  [
    'a failure of the shell',
    { kind: 'fault', remote: 'shell', phase: 'event cart.updated@1', error: 'a text that somebody threw' },
    { kind: 'error', remote: 'shell', version: SHELL, part: 'event-cart.updated-1', code: 'unknown' },
  ],
  [
    'an error of the window, by the script in its stack',
    {
      kind: 'script',
      error: thrown(`TypeError: x\n at https://shop.example/_assets/~2/mf-account/${'c'.repeat(64)}/client/p.js:1:2`),
      source: page.shellScript,
    },
    {
      ...{ kind: 'error', remote: 'mf-account', version: 'c'.repeat(64), part: 'script', code: 'TypeError' },
      place: 'client/p.js:1:2',
    },
  ],
  [
    'an error that the platform throws at a remote, by the remote in its stack',
    {
      kind: 'script',
      error: thrown(
        `TypeError: no
    at check (https://shop.example/_assets/shell/${SHELL}/client/shell.js:9:1)
    at vote (https://shop.example/_assets/mf-board/${'c'.repeat(64)}/client/entry.js:8:13)
    at dispatch (https://shop.example/_assets/shell/${SHELL}/client/shell.js:3:1)`,
      ),
    },
    {
      ...{ kind: 'error', remote: 'mf-board', version: 'c'.repeat(64), part: 'script', code: 'TypeError' },
      place: 'client/entry.js:8:13',
    },
  ],
  [
    'an error without a stack, by its script',
    { kind: 'script', error: undefined, source: page.shellScript },
    { kind: 'error', remote: 'shell', version: SHELL, part: 'script', code: 'unknown' },
  ],
] as const)('%s', (_, signal, beacon) => {
  const made = beaconOf(signal, page);
  expect(made).toEqual(beacon);
  expect(BeaconSchema.safeParse(made).error).toBeUndefined();
});

test('squad F11: beaconOf sends the kind of the message and the place in the files of the remote', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'strip')",
    `    at x (https://shop.example/_assets/shell/${SHELL}/client/shell.1.js:1:20)`,
    `    at y (https://shop.example/_assets/~1/mf-menu-cart/${MENU}/client/140.js:1:2345)`,
  ].join('\n');
  const error = Object.assign(new TypeError("Cannot read properties of undefined (reading 'strip')"), { stack });
  const made = beaconOf({ kind: 'fault', remote: 'mf-menu-cart', phase: 'render', error }, page);
  expect(made).toMatchObject({ code: 'TypeError', fault: 'undefined-read:strip', place: 'client/140.js:1:2345' });
  expect(BeaconSchema.safeParse(made).error).toBeUndefined();
});

test.each([
  [
    'an extension of the browser',
    { kind: 'script', error: thrown('at chrome-extension://x/y.js'), source: 'chrome-extension://x/y.js' },
  ],
  [
    'a remote that the page does not have',
    { kind: 'fault', remote: 'mf-other', phase: 'render', error: new Error('x') },
  ],
] as const)('beaconOf returns nothing for %s', (_, signal) => {
  expect(beaconOf(signal, page)).toBeUndefined();
});

test('beaconOf leaves out the message of an error', () => {
  const error = Object.assign(new Error('Ana Quispe'), { name: 'Rosa Quispe, 987654321' });
  const made = beaconOf({ kind: 'fault', remote: 'mf-menu-cart', phase: 'Ana Quispe <ana@example.com>', error }, page);
  expect(JSON.stringify(made)).not.toMatch(/Quispe, |@|987654321/);
});
