import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTurns } from './turns.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const regular = { kind: 'slot', criticality: 'regular' } as const;

function setUp() {
  const idle: (() => void)[] = [];
  const turns = createTurns({ patienceMs: 1000, whenIdle: (run) => idle.push(run) });
  const element = document.createElement('div');
  element.append(document.createElement('a'));
  const started: string[] = [];
  turns.waitFor(regular, element)?.then(() => started.push('regular'));
  return { turns, element, started, rest: () => idle.splice(0).map((run) => run()) };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the order in which the parts of a page come to life', () => {
  test.each([
    { kind: 'page', criticality: 'primary' } as const,
    { kind: 'slot', criticality: 'essential' } as const,
    { kind: 'slot', criticality: 'primary' } as const,
  ])('nothing holds up %j', (target) => {
    const { turns, element } = setUp();
    expect(turns.waitFor(target, element)).toBeUndefined();
  });

  test('a regular slot waits until the page is up and the browser rests', async () => {
    const { turns, started, rest } = setUp();
    turns.pageIsUp();
    await settle();
    expect(started).toEqual([]);
    rest();
    await settle();
    expect(started).toEqual(['regular']);
  });

  test('one that comes afterwards does not wait', async () => {
    const { turns, element, rest } = setUp();
    turns.pageIsUp();
    rest();
    await settle();
    expect(turns.waitFor(regular, element)).toBeUndefined();
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('%s inside it brings it at once', async (type) => {
    const { element, started } = setUp();
    element.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(started).toEqual(['regular']);
  });

  test('a page that never comes holds nobody up for longer than the deadline', async () => {
    const { started } = setUp();
    await jest.advanceTimersByTimeAsync(999);
    expect(started).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['regular']);
  });
});
