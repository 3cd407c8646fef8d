import { expect, test } from '@jest/globals';
import { dayText, memberSinceText, momentDayText, phoneText } from './profile-text.ts';

test('phoneText groups nine digits in threes', () => {
  expect(phoneText('987654321')).toBe('987\u00a0654\u00a0321');
  expect(phoneText('5051111')).toBe('5051111');
});

test('dayText ignores time zones, and texts of instants use the zone of Lima', () => {
  expect(dayText('1990-03-01', 'es')).toBe('1 de marzo de 1990');
  expect(dayText('1990-03-01', 'en')).toBe('March 1, 1990');
  expect(memberSinceText('2024-02-01T03:00:00.000Z', 'es')).toBe('enero de 2024');
  expect(momentDayText('2024-06-22T00:30:00.000Z', 'es')).toBe('21 de junio de 2024');
});
