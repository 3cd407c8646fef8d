import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Topping, ToppingPick } from './menu-types.ts';
import { buildLimits, limitViolations, recipeLimits, type ToppingLimits, toppingOptions } from './topping-limits.ts';

const price = { grande: 500 };
const recipe: Topping[] = [
  { id: 'jamon', isDefault: true, priceMinorBySize: price },
  { id: 'salsa', isDefault: true, priceMinorBySize: {} },
  ...['tocino', 'choclo', 'piña', 'aceituna'].map((id) => ({ id, isDefault: false, priceMinorBySize: price })),
];
const picks = (text: string): ToppingPick[] =>
  text === '' ? [] : text.split(' ').map((pick) => ({ id: pick.slice(0, -1), quantity: Number(pick.slice(-1)) }));

function option(text: string, id: string, limits: ToppingLimits) {
  const found = toppingOptions([{ toppings: recipe, picks: picks(text) }], limits)[0]?.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no topping ${id}`);
  return found;
}

describe('one more portion', () => {
  test.each([
    ['recipe', '', 'tocino', undefined],
    ['recipe', 'tocino1', 'tocino', 'max-per-topping'],
    ['recipe', '', 'jamon', undefined],
    ['recipe', 'jamon2', 'jamon', 'max-per-topping'],
    ['recipe', 'tocino1 choclo1 piña1', 'aceituna', 'max-extra'],
    ['recipe', 'tocino1 choclo1 jamon2', 'aceituna', 'max-extra'],
    ['recipe', 'jamon0 tocino1 choclo1 piña1', 'jamon', undefined],
    ['recipe', '', 'salsa', 'not-an-extra'],
    ['recipe', 'salsa0', 'salsa', undefined],
    ['build', 'tocino1', 'tocino', undefined],
    ['build', 'tocino2', 'tocino', 'max-per-topping'],
    ['build', 'tocino2 choclo2 piña2 aceituna1', 'aceituna', undefined],
  ])('on a %s with %p, of %s: %p', (kind, text, id, reason) => {
    const { add } = option(text, id, kind === 'build' ? buildLimits : recipeLimits);
    expect(add).toEqual(reason === undefined ? { allowed: true } : { allowed: false, reason });
  });

  test('stops at fifteen toppings, the recipe’s own included', () => {
    const many: Topping[] = Array.from({ length: 16 }, (_, index) => ({
      id: `t${index}`,
      isDefault: index === 0,
      priceMinorBySize: price,
    }));
    const chosen = (count: number): ToppingPick[] => many.slice(1, count + 1).map(({ id }) => ({ id, quantity: 1 }));
    const canAddLast = (count: number) =>
      toppingOptions([{ toppings: many, picks: chosen(count) }], buildLimits)[0]?.at(-1)?.add;
    expect(canAddLast(13)).toEqual({ allowed: true });
    expect(canAddLast(14)).toEqual({ allowed: false, reason: 'max-toppings' });
  });
});

describe('one less', () => {
  test.each([
    ['', 'jamon', undefined],
    ['salsa0', 'jamon', 'max-removal'],
    ['salsa0 jamon2', 'jamon', undefined],
    ['jamon0', 'jamon', 'not-on'],
    ['', 'tocino', 'not-on'],
    ['tocino1', 'tocino', undefined],
  ])('on a recipe with %p, of %s: %p', (text, id, reason) => {
    expect(option(text, id, recipeLimits).remove).toEqual(
      reason === undefined ? { allowed: true } : { allowed: false, reason },
    );
  });

  test('build-your-own may lose everything', () => {
    expect(option('salsa0', 'jamon', buildLimits).remove.allowed).toBe(true);
  });
});

describe('limitViolations', () => {
  const violations = (text: string, limits = recipeLimits) =>
    limitViolations([{ toppings: recipe, picks: picks(text) }], limits).map(({ code, reason, id, max }) => [
      code,
      reason,
      id,
      max,
    ]);

  test.each([
    ['', []],
    ['tocino1 choclo1 piña1 jamon0', []],
    ['tocino1 choclo1 piña1 aceituna1', [['SINGLE-06', 'max-extra', undefined, 3]]],
    ['jamon0 salsa0', [['SINGLE-06', 'max-removal', undefined, 1]]],
    ['tocino2', [['SINGLE-06', 'max-per-topping', 'tocino', 1]]],
    [
      'tocino4 jamon0 salsa0',
      [
        ['SINGLE-06', 'max-extra', undefined, 3],
        ['SINGLE-06', 'max-removal', undefined, 1],
        ['SINGLE-06', 'max-per-topping', 'tocino', 1],
      ],
    ],
  ])('of %p', (text, expected) => {
    expect(violations(text)).toEqual(expected);
  });

  test('picks of one topping in two entries add up', () => {
    expect(violations('tocino1 tocino1')).toEqual([['SINGLE-06', 'max-per-topping', 'tocino', 1]]);
  });

  test('fifteen portions are allowed, sixteen are not', () => {
    const limits = { maxToppings: 15, maxPerTopping: 9 };
    expect(violations('tocino9 choclo4', limits)).toEqual([]);
    expect(violations('tocino9 choclo5', limits)).toEqual([['SINGLE-06', 'max-toppings', undefined, 15]]);
  });
});

describe('halves', () => {
  const half = (text: string) => ({ toppings: recipe, picks: picks(text) });

  test('each half has its own extras and removals', () => {
    const three = 'tocino1 choclo1 piña1 jamon0';
    expect(limitViolations([half(three), half(three)], recipeLimits)).toEqual([]);
    const four = half(`${three} aceituna1`);
    const tooMany = { code: 'SINGLE-06', reason: 'max-extra', max: 3 };
    expect(limitViolations([half(''), four], recipeLimits)).toStrictEqual([{ ...tooMany, part: 1 }]);
    expect(limitViolations([four, half('')], recipeLimits)).toStrictEqual([{ ...tooMany, part: 0 }]);
  });

  test('a portion on one half counts a half of a topping', () => {
    const limits = { maxToppings: 3, maxPerTopping: 9 };
    expect(limitViolations([half('tocino1'), half('choclo1')], limits)).toEqual([]);
    expect(limitViolations([half('tocino2'), half('choclo1')], limits)).toMatchObject([
      { reason: 'max-toppings', part: 0 },
    ]);
    const [left] = toppingOptions([half('tocino1'), half('')], limits);
    expect(left?.find((one) => one.id === 'choclo')?.add).toEqual({ allowed: true });
    const [full] = toppingOptions([half('tocino1'), half('choclo1')], limits);
    expect(full?.find((one) => one.id === 'choclo')?.add).toEqual({ allowed: false, reason: 'max-toppings' });
  });
});

test('an allowed change never exceeds a limit', () => {
  const steps = fc.array(fc.record({ topping: fc.nat(recipe.length - 1), add: fc.boolean() }), { maxLength: 30 });
  fc.assert(
    fc.property(steps, fc.constantFrom(buildLimits, recipeLimits), (moves, limits) => {
      const quantities = new Map(recipe.map(({ id, isDefault }) => [id, isDefault ? 1 : 0]));
      const chosen = (): ToppingPick[] => [...quantities].map(([id, quantity]) => ({ id, quantity }));
      for (const move of moves) {
        const one = toppingOptions([{ toppings: recipe, picks: chosen() }], limits)[0]?.[move.topping];
        if (one === undefined) continue;
        if (move.add && one.add.allowed) quantities.set(one.id, one.portions + 1);
        if (!move.add && one.remove.allowed) quantities.set(one.id, one.portions - 1);
      }
      expect(limitViolations([{ toppings: recipe, picks: chosen() }], limits)).toEqual([]);
    }),
  );
});
