import type { Rollout, Segments } from '@horno/contracts/release';
import { describe, expect, test } from '@jest/globals';
import { assignArm, type Visitor } from './assign-arm.ts';

const rollout = (segments: Segments, share = 10_000): Rollout => ({
  id: 'r',
  salt: 's',
  share,
  segments,
  candidate: { schema: 1, id: 2, channel: 'production', createdAt: '', shell: { version: '' }, remotes: {}, flags: {} },
});
const ana: Visitor = { id: 'ana', device: 'phone', store: 'LIM-MIR-01', district: 'Miraflores', isStaff: false };

describe('assignArm', () => {
  test.each<[string, Segments, Partial<Visitor>, boolean]>([
    ['everybody', {}, { store: undefined, district: undefined }, true],
    ['a store', { stores: ['LIM-MIR-01', 'LIM-SBO-02'] }, {}, true],
    ['another store', { stores: ['LIM-SBO-02'] }, {}, false],
    ['a store, without one chosen', { stores: ['LIM-MIR-01'] }, { store: undefined }, false],
    ['a district', { districts: ['miraflores'] }, {}, true],
    ['a district, with and without its accents', { districts: ['Jesús María'] }, { district: 'JESUS MARIA' }, true],
    ['another district', { districts: ['Surco'] }, {}, false],
    ['phones', { devices: ['phone'] }, {}, true],
    ['phones, on a desktop', { devices: ['phone'] }, { device: 'desktop' }, false],
    ['both devices', { devices: ['phone', 'desktop'] }, { device: 'desktop' }, true],
    ['staff', { staff: true }, { isStaff: true }, true],
    ['staff, as a customer', { staff: true }, {}, false],
    ['all of several', { stores: ['LIM-MIR-01'], devices: ['phone'] }, {}, true],
    ['one of several only', { stores: ['LIM-MIR-01'], devices: ['desktop'] }, {}, false],
  ])('%s', (_what, segments, visitor, isMeant) => {
    expect(assignArm(rollout(segments), { ...ana, ...visitor })).toBe(isMeant ? 'candidate' : undefined);
  });

  test('assigns control at 0 % and candidate at 100 %', () => {
    expect(assignArm(rollout({}, 0), ana)).toBe('control');
    expect(assignArm(rollout({}, 10_000), ana)).toBe('candidate');
  });
});
