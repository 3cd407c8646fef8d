import { expect, test } from '@jest/globals';
import { createPollMode } from './poll-mode.ts';

function answered(question: ReturnType<typeof createPollMode>, ...tags: (string | undefined)[]) {
  for (const tag of tags) question.answered(tag, true);
  return question.after();
}

test('a question waits for another answer once the same one came three times', () => {
  const question = createPollMode();
  expect(question.after()).toBeUndefined();
  expect(answered(question, 'a', 'a')).toBeUndefined();
  expect(answered(question, 'a')).toBe('a');
  expect(answered(question, 'a')).toBe('a');
});

test('after another answer it is plain again for a while: some edge is the last to learn', () => {
  const question = createPollMode();
  expect(answered(question, 'a', 'a', 'a', 'b')).toBeUndefined();
  expect(answered(question, 'a', 'b', 'b')).toBeUndefined();
  expect(answered(question, 'b')).toBe('b');
});

test('nothing waits while something is left to do, nor after a failure, nor where answers have no name', () => {
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
