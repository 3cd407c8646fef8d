import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { callsIn } from './calls-in.ts';

const dir = mkdtempSync(join(tmpdir(), 'horno-calls-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, 'src', path)), { recursive: true });
  writeFileSync(join(dir, 'src', path), text);
};
afterEach(() => rmSync(join(dir, 'src'), { recursive: true }));

test('callsIn finds the calls that sources name, once and in order', () => {
  write('data/cart.data.ts', 'await api.call(cartCalls.create, {});\nreturn api.call(cartCalls.create, {});');
  write('pages/menu.page.tsx', 'api.call((await load()).menuCalls.list, {}); formCalls.send(api); menuCalls.other;');
  expect(callsIn(dir)).toEqual(['cart.create', 'menu.list']);
});

test('callsIn ignores types and tests', () => {
  write('domain/cart.ts', 'type Body = CallBody<typeof cartCalls.create>;');
  write('data/cart.data.test.ts', 'api.call(cartCalls.detail, {});');
  write('testing/answers.ts', 'api.call(cartCalls.remove, {});');
  expect(callsIn(dir)).toEqual([]);
});

test('callsIn refuses a call that is taken out of its group', () => {
  write('data/cart.data.ts', "import { cartCalls } from '@horno/contracts/calls/cart';\nconst { create } = cartCalls;");
  expect(() => callsIn(dir)).toThrow('cart.data.ts: write cartCalls.name');
});
