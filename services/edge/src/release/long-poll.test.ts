import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLongPolls, type LongPolls } from './long-poll.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Opens long polls and records the indexes of those that were answered. */
function open(polls: LongPolls, count: number) {
  const responses = Array.from({ length: count }, () => new EventEmitter());
  const answered: number[] = [];
  for (const [index, response] of responses.entries()) {
    void polls.wait(response as never).then(() => answered.push(index));
  }
  return { responses, answered };
}

describe('createLongPolls', () => {
  test('answers a poll at the next change or at the timeout', async () => {
    const polls = createLongPolls({ timeoutMs: 1000, max: 10, random: () => 0 });
    const first = open(polls, 2);
    await advance(999);
    expect([first.answered, polls.size]).toEqual([[], 2]);
    void polls.answerAll();
    await advance(0);
    expect([first.answered, polls.size]).toEqual([[0, 1], 0]);
    const second = open(polls, 1);
    await advance(1000);
    expect([second.answered, polls.size]).toEqual([[0], 0]);
  });

  test('shortens the timeout by up to 20 %', async () => {
    const polls = createLongPolls({ timeoutMs: 1000, max: 10, random: () => 1 });
    const { answered } = open(polls, 1);
    await advance(800);
    expect(answered).toEqual([0]);
  });

  test('removes a poll when its client disconnects', async () => {
    const polls = createLongPolls({ timeoutMs: 1000, max: 10 });
    const { responses } = open(polls, 2);
    responses[0]?.emit('close');
    expect(polls.size).toBe(1);
    expect(responses.map((response) => response.listenerCount('close'))).toEqual([0, 1]);
  });

  test('answers a poll at once above the maximum', async () => {
    const polls = createLongPolls({ timeoutMs: 1000, max: 2, random: () => 0 });
    const { answered } = open(polls, 3);
    await advance(0);
    expect([answered, polls.size]).toEqual([[2], 2]);
  });

  test('answers many polls in batches', async () => {
    const polls = createLongPolls({ timeoutMs: 60_000, max: 1000 });
    const { answered } = open(polls, 120);
    void polls.answerAll();
    await advance(0);
    expect(answered).toHaveLength(50);
    await advance(100);
    expect(answered).toHaveLength(120);
  });

  test('answers all polls when it closes, and later ones at once', async () => {
    const polls = createLongPolls({ timeoutMs: 60_000, max: 10 });
    const { answered } = open(polls, 2);
    polls.close();
    await advance(0);
    expect([answered, polls.size]).toEqual([[0, 1], 0]);
    const late = open(polls, 1);
    await advance(0);
    expect(late.answered).toEqual([0]);
  });
});
