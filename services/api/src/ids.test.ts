import { describe, expect, it } from '@jest/globals';
import { createIds, uuidV7 } from './ids.ts';

describe('ids', () => {
  it('uuid starts with the time and continues with random bits (version 7)', () => {
    // Example of RFC 9562, appendix A.6.
    const random = Buffer.from('0cc318c4dc0c0c07398f', 'hex');
    expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('uuid sorts by creation', () => {
    let ms = 1_700_000_000_000;
    const ids = createIds({ now: () => new Date(ms) });
    const made = Array.from({ length: 5 }, () => {
      ms += 1;
      return ids.uuid();
    });
    expect([...made].sort()).toEqual(made);
  });

  it('shownId and token are random', () => {
    const ids = createIds({ now: () => new Date(0) });
    expect(ids.shownId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.token()).toMatch(/^[\w-]{43}$/);
    expect(new Set(Array.from({ length: 100 }, () => ids.token())).size).toBe(100);
  });
});
