import { text } from '@horno/contracts/wire';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { describeFinding } from '../findings.ts';
import { StepsSchema } from '../rollouts/steps.ts';
import { invalid } from './failures.ts';
import { type ShapeName, shaped, shapes } from './shapes.ts';

const said = (schema: z.core.$ZodType, value: unknown, lang: 'es' | 'en' = 'en') => {
  const { error } = z.safeParse(schema, value);
  if (!error) throw new Error('the value is valid');
  return describeFinding(invalid(error, 'value').findings[0], lang).message;
};

describe('a wrong value is said in words', () => {
  test.each(Object.keys(shapes) as ShapeName[])('of a %s with an example, and without its pattern', (name) => {
    const [en, es] = [said(shaped(name), '¡no!'), said(shaped(name), '¡no!', 'es')];
    for (const words of [en, es]) expect(words).not.toMatch(/[\\^$]|\[a-z/);
    expect(en).toMatch(/^value: write .* (such as|from) \S.*\.$/);
    expect(es).toMatch(/^value: (escríbelo|escribe) .* (como|de) \S.*\.$/);
    expect(es).not.toBe(en);
  });

  test.each<[z.core.$ZodType, unknown, string, string]>([
    [text(300, 3), 'a', 'value: write 3 characters or more.', 'value: escribe 3 caracteres o más.'],
    [z.string().min(1), '', 'value: it is needed.', 'value: hace falta.'],
    [z.string(), undefined, 'value: it is needed.', 'value: hace falta.'],
    [z.string().max(1), 'ab', 'value: write 1 character or fewer.', 'value: escribe 1 carácter o menos.'],
    [z.array(z.string()).min(1), [], 'value: choose 1 or more.', 'value: elige 1 o más.'],
    [z.coerce.number(), 'a', 'value: write a number, such as 25.', 'value: escribe un número, como 25.'],
    [z.number().max(365), 900, 'value: give 365 or less.', 'value: pon 365 o menos.'],
    [z.number().int(), 1.5, 'value: write a whole number.', 'value: escribe un número entero.'],
    [z.enum(['on', 'off']), 'x', 'value: choose one of on, off.', 'value: elige uno de on, off.'],
    [text(300, 3), 'a\u0000bc', 'value: it has control characters.', 'value: tiene caracteres de control.'],
  ])('%#: the same in both languages', (schema, value, en, es) => {
    expect([said(schema, value), said(schema, value, 'es')]).toEqual([en, es]);
  });

  test('of an address and of steps with an example', () => {
    expect(said(z.url(), 'x')).toContain('such as https://example.com/notices');
    const steps = [50, 10].map((percent) => ({ percent, minutes: 1 }));
    expect(said(StepsSchema, steps)).toBe('value: write each share above the one before, such as 25, 50, 100.');
  });
});
