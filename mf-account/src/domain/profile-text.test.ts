import { expect, test } from '@jest/globals';
import { memberSinceText, phoneText } from './profile-text.ts';

test('phoneText groups nine digits in threes', () => {
  expect(phoneText('987654321')).toBe('987\u00a0654\u00a0321');
  expect(phoneText('5051111')).toBe('5051111');
});

test('memberSinceText uses the zone of Lima', () => {
  expect(memberSinceText('2024-02-01T03:00:00.000Z', 'es')).toBe('enero de 2024');
});
