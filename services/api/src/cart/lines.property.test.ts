import { maxLineQuantity } from '@horno/domain';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StoredLine } from './cart.types.ts';
import { addLine, replaceLine, setQuantities } from './lines.ts';

const key = fc.constantFrom('a', 'b', 'c', 'd');
const quantity = fc.integer({ min: 1, max: maxLineQuantity });
const at = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), key, quantity }),
  fc.record({ kind: fc.constant('replace' as const), at, key, quantity }),
  fc.record({ kind: fc.constant('set' as const), at, quantity: fc.integer({ min: 0, max: maxLineQuantity }) }),
);

let made = 0;
function line(of: string, units: number): StoredLine {
  made += 1;
  const choice = { product_type: '0' as const, uuid: of, quantity: units, toppings: [] };
  return { id: `id-${made}`, key: of, choice, quantity: units, unitMinor: 100, name: of };
}

/** Runs a write and returns the unchanged lines when the write is refused. */
function tried(lines: StoredLine[], act: () => StoredLine[]): StoredLine[] {
  try {
    return act();
  } catch {
    return lines;
  }
}

const unitsOf = (lines: readonly StoredLine[], of: string) =>
  lines.filter((some) => some.key === of).reduce((sum, some) => sum + some.quantity, 0);

test('lines merge equal keys, hold one to twenty units and have unique ids after any sequence of edits', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let lines: StoredLine[] = [];
      for (const one of steps) {
        const id = 'at' in one ? (lines[one.at]?.id ?? 'gone') : '';
        lines = tried(lines, () => {
          if (one.kind === 'add') return addLine(lines, line(one.key, one.quantity));
          if (one.kind === 'replace') return replaceLine(lines, id, line(one.key, one.quantity));
          return setQuantities(lines, [{ item_id: id, quantity: one.quantity }]);
        });
        expect(new Set(lines.map((some) => some.key)).size).toBe(lines.length);
        expect(new Set(lines.map((some) => some.id)).size).toBe(lines.length);
        expect(lines.every((some) => some.quantity >= 1 && some.quantity <= maxLineQuantity)).toBe(true);
      }
    }),
  );
});

test('additions sum up to the same units in any order', () => {
  const additions = fc.array(fc.record({ key, quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(additions, (some) => {
      const add = (lines: StoredLine[], { key: of, quantity: units }: (typeof some)[number]) =>
        addLine(lines, line(of, units));
      const there = some.reduce<StoredLine[]>(add, []);
      const back = [...some].reverse().reduce<StoredLine[]>(add, []);
      for (const name of ['a', 'b', 'c', 'd']) {
        const asked = some.filter((one) => one.key === name).reduce((sum, one) => sum + one.quantity, 0);
        expect([unitsOf(there, name), unitsOf(back, name)]).toEqual([asked, asked]);
      }
    }),
  );
});
