import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readCommands } from './commands.ts';
import { createTillClient } from './till-client.ts';
import type { KnownOrder, TillState } from './till-state.ts';

const order = (number: string, over: Partial<KnownOrder> = {}): KnownOrder => ({
  ...{ number, type: 'D', phase: 'received', isShown: true },
  ...over,
});

describe('the commands of the till', () => {
  let state: TillState;
  let said: string[];
  const quit = jest.fn();

  beforeEach(() => {
    state = {
      moves: [],
      orders: {
        a: order('W-0142'),
        b: order('W-0143', { phase: 'ready' }),
        c: order('W-0243', { type: 'C', phase: 'ready' }),
      },
    };
    said = [];
  });

  /** Types lines, and returns the decided moves without their ids. */
  async function type(...lines: string[]) {
    const input = new PassThrough();
    const ending = new AbortController();
    const { signal } = ending;
    const client = createTillClient({
      ...{ url: 'http://127.0.0.1', store: 'LIM-MIR-01', key: { keyId: '', secret: '' }, signal },
      ...{ onAway: () => {}, onBack: () => {} },
    });
    const till = {
      client,
      state,
      save: () => {},
      say: (text: string) => void said.push(text),
      signal,
      bell: new EventTarget(),
    };
    readCommands(till, quit, input);
    said.length = 0;
    input.end(lines.map((line) => `${line}\n`).join(''));
    await once(input, 'close');
    ending.abort();
    return state.moves.map(({ number, body: { event_id, at, ...rest } }) => [number, rest]);
  }

  it('decide the next step, a named step, and their details', async () => {
    const moves = await type('next 142', 'dispatched 0143 Nelly', 'next 243', 'rejected 142 Sin masa hoy', '');
    expect(moves).toEqual([
      ['W-0142', { type: 'accepted' }],
      ['W-0143', { type: 'dispatched', rider: { name: 'Nelly' } }],
      ['W-0243', { type: 'collected' }],
      ['W-0142', { type: 'rejected', reason: 'Sin masa hoy' }],
    ]);
    expect(said).toEqual([]);
  });

  it('accept with the minutes until the order is ready', async () => {
    const before = Date.now();
    const [[, move] = []] = await type('accepted 142 20');
    const readyAt = Date.parse((move as { ready_at: string }).ready_at);
    expect(readyAt - before).toBeGreaterThanOrEqual(20 * 60_000);
    expect(readyAt - Date.now()).toBeLessThanOrEqual(20 * 60_000);
  });

  it.each([
    ['next 9', 'no open order ends with 9'],
    ['next 43', 'several orders end with 43'],
    ['next', 'Commands'],
    ['dance 142', 'Commands'],
    ['rejected 142', 'Commands'],
    ['accepted 142 soon', 'Commands'],
  ])('change nothing and say why: %s', async (line, text) => {
    expect(await type(line)).toEqual([]);
    expect(said).toEqual([expect.stringContaining(text)]);
  });

  it('list the open orders, and quit', async () => {
    await type('list', 'quit');
    expect(said).toEqual(['W-0142  received\nW-0143  ready\nW-0243  ready']);
    expect(quit).toHaveBeenCalledTimes(1);
  });
});
