import { type Breaker, callGuarded } from '@horno/server/breaker';
import { beforeEach, expect, it } from '@jest/globals';
import { serviceBreakers } from './breaker.ts';

let nowMs: number;
let lines: string[];
let breaker: Breaker;
beforeEach(() => {
  [nowMs, lines] = [0, []];
  const log = {
    error: ({ service }: { service: string }) => void lines.push(`${service} fails`),
    info: ({ service }: { service: string }) => void lines.push(`${service} works`),
  };
  breaker = serviceBreakers(log as never, () => nowMs).of('mail');
});

const failing = (count: number) => {
  for (let failure = 0; failure < count; failure += 1) breaker.fail(new Error('no answer'));
};

it('lets calls pass until five have failed in a row', () => {
  failing(4);
  breaker.succeed();
  failing(4);
  expect([breaker.isOpen(), breaker.enter(), lines]).toEqual([false, true, []]);
  failing(1);
  expect([breaker.isOpen(), breaker.enter(), lines]).toEqual([true, false, ['mail fails']]);
});

it('lets one call at a time probe after three seconds, and all when it succeeds', () => {
  failing(5);
  nowMs = 2999;
  expect(breaker.enter()).toBe(false);
  nowMs = 3000;
  expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  failing(1);
  expect(breaker.enter()).toBe(false);
  nowMs = 6000;
  expect(breaker.enter()).toBe(true);
  breaker.leave();
  expect(breaker.enter()).toBe(true);
  breaker.succeed();
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
  expect(lines).toEqual(['mail fails', 'mail works']);
});

it('operations 16: counts failures of the service only, and refuses calls without making them', async () => {
  let calls = 0;
  const guard = {
    isOutage: (error: unknown) => (error as Error).message === 'away',
    refusal: () => new Error('rests'),
  };
  const call = (message: string) =>
    callGuarded(breaker, guard, async () => {
      calls += 1;
      throw new Error(message);
    });
  for (let count = 0; count < 9; count += 1) await expect(call('wrong')).rejects.toThrow('wrong');
  for (let count = 0; count < 5; count += 1) await expect(call('away')).rejects.toThrow('away');
  await expect(call('away')).rejects.toThrow('rests');
  expect(calls).toBe(14);
});
