import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createNoticeList } from './notice-list.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const notice = (id: string, text: string, forMs?: number) => ({ id, kind: 'info' as const, text, forMs });
const texts = (list: ReturnType<typeof createNoticeList>) => list.get().map(({ text }) => text);

describe('notices', () => {
  test('replaces a notice with the same id', () => {
    const list = createNoticeList();
    list.add(notice('a', 'one'));
    list.add(notice('b', 'two'));
    list.add(notice('a', 'three'));
    expect(texts(list)).toEqual(['two', 'three']);
  });

  test('removes notices after their time, and leaves the others', () => {
    const list = createNoticeList();
    list.add(notice('a', 'short', 1000));
    list.add(notice('b', 'long'));
    jest.advanceTimersByTime(999);
    expect(texts(list)).toEqual(['short', 'long']);
    jest.advanceTimersByTime(1);
    expect(texts(list)).toEqual(['long']);
  });

  test.each([
    ['for longer', 5000, ['second']],
    ['for good', undefined, ['second']],
  ])('a second notice with the id stays %s, whatever the time of the first', (_, forMs, expected) => {
    const list = createNoticeList();
    list.add(notice('a', 'first', 1000));
    jest.advanceTimersByTime(900);
    list.add(notice('a', 'second', forMs));
    jest.advanceTimersByTime(1000);
    expect(texts(list)).toEqual(expected);
  });

  test('stay while the customer reads them, then for their whole time again', () => {
    const list = createNoticeList();
    list.add(notice('a', 'first', 1000));
    jest.advanceTimersByTime(900);
    list.hold('a');
    jest.advanceTimersByTime(5000);
    expect(texts(list)).toEqual(['first']);
    list.release('a');
    jest.advanceTimersByTime(999);
    expect(texts(list)).toEqual(['first']);
    jest.advanceTimersByTime(1);
    expect(texts(list)).toEqual([]);
    list.release('a');
  });

  test('a notice that was closed and shown again has its own time', () => {
    const list = createNoticeList();
    list.add(notice('a', 'first', 1000));
    list.close('a');
    list.add(notice('a', 'again', 2000));
    jest.advanceTimersByTime(1500);
    expect(texts(list)).toEqual(['again']);
    expect(jest.getTimerCount()).toBe(1);
  });

  test('notifies listeners until they unsubscribe', () => {
    const list = createNoticeList();
    const changed = jest.fn();
    const stop = list.subscribe(changed);
    list.add(notice('a', 'one'));
    list.close('a');
    stop();
    list.add(notice('b', 'two'));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
