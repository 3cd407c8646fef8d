import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Combo, priceCombo } from './combo-price.ts';
import { type DealLine, findDeal } from './deal-detection.ts';

const products = ['a', 'b', 'c', 'd'];
const items = fc
  .uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 3 })
  .chain((uuids) => fc.tuple(...uuids.map((uuid) => fc.nat(800).map((surchargeMinor) => ({ uuid, surchargeMinor })))));
const group = fc.record({ min: fc.nat(2), more: fc.nat(1), items });
const combos = fc.array(
  fc.record({ priceMinor: fc.nat(9000), groups: fc.array(group, { minLength: 1, maxLength: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const carts = fc.uniqueArray(
  fc.record({ uuid: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 3 }), unitMinor: fc.nat(4000) }),
  { maxLength: 4, selector: ({ uuid }) => uuid },
);

const toCombo = (
  {
    priceMinor,
    groups,
  }: { priceMinor: number; groups: { min: number; more: number; items: { uuid: string; surchargeMinor: number }[] }[] },
  at: number,
): Combo => ({
  uuid: `combo-${at}`,
  priceMinor,
  groups: groups.map(({ min, more, items: choices }, index) => ({
    id: `g${index}`,
    min,
    max: min + more,
    items: choices.map((choice) => ({ ...choice, firstLayers: [], toppings: [] })),
  })),
});

/** The best saving by trying everything. */
function bruteSaving(lines: readonly DealLine[], combo: Combo): number {
  const places = combo.groups.flatMap((one) =>
    Array.from({ length: one.max }, (_, index) => ({ group: one, isOptional: index >= one.min })),
  );
  let best = Number.NEGATIVE_INFINITY;
  const left = new Map(lines.map((line) => [line, line.quantity]));
  const walk = (at: number, gained: number): void => {
    const place = places[at];
    if (place === undefined) {
      best = Math.max(best, gained - combo.priceMinor);
      return;
    }
    if (place.isOptional) walk(at + 1, gained);
    for (const line of lines) {
      const item = place.group.items.find(({ uuid }) => uuid === line.uuid);
      const count = left.get(line) ?? 0;
      if (!item || count === 0) continue;
      left.set(line, count - 1);
      walk(at + 1, gained + line.unitMinor - item.surchargeMinor);
      left.set(line, count);
    }
  };
  walk(0, 0);
  return best;
}

describe('findDeal', () => {
  test('is the best there is, its picks make the combo, and it takes no more than the cart holds', () => {
    fc.assert(
      fc.property(carts, combos, (cart, rawCombos) => {
        const lines = cart.map((line, index) => ({ ...line, id: `l${index}` }));
        const all = rawCombos.map(toCombo);
        const deal = findDeal(lines, all);
        const savings = all.map((combo) => bruteSaving(lines, combo));
        const most = Math.max(0, ...savings.filter((saving) => Number.isFinite(saving)));
        expect(deal?.savingMinor ?? 0).toBe(most);
        if (!deal) return;
        const combo = all.find(({ uuid }) => uuid === deal.comboUuid);
        const price = combo && priceCombo(combo, deal.picks);
        expect(price).toMatchObject({ ok: true, value: { unitMinor: deal.unitMinor } });
        const used = deal.uses.map(({ lineId, quantity }) => {
          const line = lines.find(({ id }) => id === lineId);
          expect(quantity).toBeLessThanOrEqual(line?.quantity ?? 0);
          return quantity * (line?.unitMinor ?? 0);
        });
        expect(used.reduce((sum, minor) => sum + minor, 0)).toBe(deal.savingMinor + deal.unitMinor);
      }),
      { numRuns: 300 },
    );
  });
});
