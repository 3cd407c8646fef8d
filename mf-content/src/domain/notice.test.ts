import { describe, expect, test } from '@jest/globals';
import { noticesAt } from './notice.ts';

const text = { es: 'Hoy no atendemos', en: 'Closed today' };
const sunday = { id: 'domingo', active: true, kind: 'banner' as const, days: [0], text };
const ids = (now: string, ...notices: Parameters<typeof noticesAt>[0]) =>
  noticesAt(notices, now, 'es').banners.map(({ id }) => id);

describe('noticesAt', () => {
  test('returns notices on their weekdays in Lima', () => {
    expect(ids('2024-05-26T04:59:59Z', sunday)).toEqual([]);
    expect(ids('2024-05-26T05:00:00Z', sunday)).toEqual(['domingo']);
    expect(ids('2024-05-27T04:59:59Z', sunday)).toEqual(['domingo']);
    expect(ids('2024-05-27T05:00:00Z', sunday)).toEqual([]);
  });

  test('returns notices from their first day to the end of the last', () => {
    const dated = { ...sunday, days: undefined, from: '2024-05-22', to: '2024-05-23' };
    expect(ids('2024-05-22T04:59:59Z', dated)).toEqual([]);
    expect(ids('2024-05-22T05:00:00Z', dated)).toEqual(['domingo']);
    expect(ids('2024-05-24T04:59:59Z', dated)).toEqual(['domingo']);
    expect(ids('2024-05-24T05:00:00Z', dated)).toEqual([]);
  });

  test('accepts instants as limits', () => {
    const timed = { ...sunday, days: undefined, from: '2024-05-22T15:00:00Z', to: '2024-05-22T18:00:00Z' };
    expect(ids('2024-05-22T14:59:59Z', timed)).toEqual([]);
    expect(ids('2024-05-22T18:00:00Z', timed)).toEqual(['domingo']);
    expect(ids('2024-05-22T18:00:01Z', timed)).toEqual([]);
  });

  test('returns the reader’s language and skips inactive notices', () => {
    const popup = { id: 'p', active: true, kind: 'popup' as const, title: text, text, points: [text] };
    expect(noticesAt([{ ...sunday, active: false }, popup], '2024-05-26T12:00:00Z', 'en')).toEqual({
      banners: [],
      popup: { id: 'p', title: 'Closed today', text: 'Closed today', points: ['Closed today'] },
    });
  });
});
