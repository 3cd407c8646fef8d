import { expect, test } from '@jest/globals';
import { createPollMode } from './poll-mode.ts';

function answered(question: ReturnType<typeof createPollMode>, ...tags: (string | undefined)[]) {
  for (const tag of tags) question.answered(tag, true);
  return question.after();
}

test('createPollMode waits for another answer after three equal ones', () => {
  const question = createPollMode();
  expect(question.after()).toBeUndefined();
  expect(answered(question, 'a', 'a')).toBeUndefined();
  expect(answered(question, 'a')).toBe('a');
  expect(answered(question, 'a')).toBe('a');
});

test('createPollMode polls plainly after another answer, because some edges lag', () => {
  const question = createPollMode();
  expect(answered(question, 'a', 'a', 'a', 'b')).toBeUndefined();
  expect(answered(question, 'a', 'b', 'b')).toBeUndefined();
  expect(answered(question, 'b')).toBe('b');
});

test('createPollMode polls plainly when work is left, after a failure, and without tags', () => {
  const question = createPollMode();
  answered(question, 'a', 'a', 'a');
  question.answered('a', false);
  expect(question.after()).toBeUndefined();
  expect(answered(question, 'a')).toBe('a');
  question.failed();
  expect(question.after()).toBeUndefined();
  expect(answered(question, 'a')).toBe('a');
  expect(answered(createPollMode(), undefined, undefined, undefined, undefined)).toBeUndefined();
});
