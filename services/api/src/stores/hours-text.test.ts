import { describe, expect, it } from '@jest/globals';
import { hoursText } from './hours-text.ts';

const spaces = (text: string) => text.replaceAll('_', '\u00a0');

describe('hoursText', () => {
  it.each([
    [[['11:00', '23:00']], '11_a._m. – 11_p._m.', '11_a.m. – 11_p.m.'],
    [[['12:00', '00:15']], '12_p._m. – 12:15_a._m.', '12_p.m. – 12:15_a.m.'],
    [[['00:00', '24:00']], '12_a._m. – 12_a._m.', '12_a.m. – 12_a.m.'],
    [
      [
        ['12:00', '15:30'],
        ['18:00', '22:30:00'],
      ],
      '12_p._m. – 3:30_p._m. y 6_p._m. – 10:30_p._m.',
      '12_p.m. – 3:30_p.m. and 6_p.m. – 10:30_p.m.',
    ],
    [[], 'Cerrado hoy', 'Closed today'],
  ])('formats %j in both languages', (spans, es, en) => {
    const hours = spans.map(([opening = '', closing = '']) => ({ opening, closing }));
    expect(hoursText(hours, 'es')).toBe(spaces(es));
    expect(hoursText(hours, 'en')).toBe(spaces(en));
  });
});
