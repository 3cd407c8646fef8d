import { expect, test } from '@jest/globals';
import { type AuditRow, chainStart, followChain, hashRow } from './chain.ts';

const start = { seq: 0, hash: chainStart };

function chain(length: number): AuditRow[] {
  const rows: AuditRow[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const row = {
      seq,
      prev: rows.at(-1)?.hash ?? chainStart,
      actor: 'ops',
      credential: null,
      action: 'test',
      subject: String(seq),
      before: null,
      after: null,
      reason: null,
      at: new Date(seq * 1000),
    };
    rows.push({ ...row, hash: hashRow(row) });
  }
  return rows;
}

test('an untouched chain leads to its last link, in parts as well', () => {
  const rows = chain(5);
  const last = { seq: 5, hash: rows[4]?.hash };
  expect(followChain(start, rows)).toEqual({ last });
  const half = followChain(start, rows.slice(0, 3));
  expect('last' in half && followChain(half.last, rows.slice(3))).toEqual({ last });
  expect(followChain(start, [])).toEqual({ last: start });
});

test.each(['actor', 'action', 'subject', 'reason', 'before', 'after', 'credential'] as const)(
  'a changed %s breaks it',
  (field) => {
    const rows = chain(3).map((row) => (row.seq === 2 ? { ...row, [field]: 'changed' } : row));
    expect(followChain(start, rows)).toEqual({ brokenAt: 2 });
  },
);

test('so do a missing row, a moved row and a row with a recomputed hash', () => {
  const rows = chain(4);
  const [first, second, third, fourth] = rows as [AuditRow, AuditRow, AuditRow, AuditRow];
  expect(followChain(start, [first, third, fourth])).toEqual({ brokenAt: 2 });
  expect(followChain(start, [first, third, second])).toEqual({ brokenAt: 2 });
  const forged = { ...second, actor: 'other' };
  expect(followChain(start, [first, { ...forged, hash: hashRow(forged) }, third])).toEqual({ brokenAt: 3 });
});
