import { describe, expect, test } from '@jest/globals';
import {
  afterAttempt,
  afterChange,
  afterLeave,
  afterRefusal,
  type ErrorVisibility,
  nothingShown,
} from './error-visibility.ts';

type Field = 'email' | 'phone';
const start: ErrorVisibility<Field> = nothingShown;
const wrong = { key: 'wrong' };

describe('error visibility', () => {
  test('shows the error of a field after the customer left it', () => {
    expect(afterLeave(start, 'email').shown).toEqual(['email']);
    expect(afterLeave(afterLeave(start, 'email'), 'email').shown).toEqual(['email']);
  });

  test('shows and lists every invalid field when the form is sent', () => {
    const state = afterAttempt(start, { email: wrong, phone: wrong });
    expect(state).toEqual({ shown: ['email', 'phone'], server: {}, attempted: ['email', 'phone'], attempts: 1 });
    expect(afterAttempt(state, {})).toEqual({ shown: [], server: {}, attempted: [], attempts: 1 });
  });

  test('hides the error of a corrected field, also when the value becomes invalid again', () => {
    const sent = afterAttempt(start, { email: wrong, phone: wrong });
    const corrected = afterChange(sent, ['email'], { phone: wrong });
    expect(corrected).toMatchObject({ shown: ['phone'], attempted: ['phone'] });
    expect(afterChange(corrected, ['email'], { email: wrong, phone: wrong })).toMatchObject({ shown: ['phone'] });
  });

  test('drops a server error when its own field changes', () => {
    const refused = afterRefusal(start, { email: wrong });
    expect(refused).toMatchObject({ server: { email: wrong }, attempted: ['email'], attempts: 1 });
    expect(afterChange(refused, ['phone'], {}).server).toEqual({ email: wrong });
    expect(afterChange(refused, ['email'], {})).toMatchObject({ server: {}, attempted: [] });
  });

  test('counts no attempt when the server refuses no field', () => {
    expect(afterRefusal(start, {}).attempts).toBe(0);
  });
});
