import { describe, expect, test } from '@jest/globals';
import { recipes } from './fixtures.ts';
import {
  comboSvg,
  crustIds,
  foodIds,
  foodSvg,
  logoSvg,
  ovenSvg,
  type PictureOptions,
  type PizzaPicture,
  pictureSvg,
  pizzaLayers,
  pizzaSvg,
  sauceIds,
  toppingIds,
  toppingSvg,
} from './index.ts';

const names = Object.keys(recipes);
const recipe = (name: string): PizzaPicture => recipes[name] ?? {};

function problemsOf(svg: string): string[] {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const ids = [...parsed.querySelectorAll('[id]')].map((element) => element.id);
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2]);
  return [
    ...(parsed.querySelector('parsererror') ? ['not well formed'] : []),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `twice: ${id}`),
    ...used.filter((id) => !ids.includes(id ?? '')).map((id) => `missing: ${id}`),
    ...(/\sstyle=|<style|NaN|undefined|Infinity/.exec(svg) ?? []),
  ];
}

describe('reproducible drawings', () => {
  test.each(names)('%s is the same byte for byte', (name) => {
    const copy: PizzaPicture = JSON.parse(JSON.stringify(recipe(name)));
    expect(pizzaSvg(copy) === pizzaSvg(recipe(name))).toBe(true);
  });

  test('another seed gives another drawing', () => {
    const picture = recipe('horno');
    expect(pizzaSvg({ ...picture, seed: 'b' }, { prefix: 'p' })).not.toBe(pizzaSvg(picture, { prefix: 'p' }));
  });

  test('the id is the seed when none is given', () => {
    const { seed, ...rest } = recipe('horno');
    expect(pizzaSvg({ ...rest, id: seed }, { prefix: 'p' })).toBe(pizzaSvg(recipe('horno'), { prefix: 'p' }));
  });

  test('an added topping does not move the others', () => {
    const before = pizzaLayers({ seed: 'a', toppings: [{ id: 'jamon' }] }, { prefix: 'p' });
    const after = pizzaLayers({ seed: 'a', toppings: [{ id: 'jamon' }, { id: 'mozzarella' }] }, { prefix: 'p' });
    expect(after.toppings.find((layer) => layer.id === 'jamon')).toEqual(before.toppings[0]);
    expect(after.base).toEqual(before.base);
  });
});

describe('size and content of a file', () => {
  const options: PictureOptions[] = [{}, { detail: 'low' }, { label: 'Pizza', px: 320 }];
  const everything: Array<[string, string]> = [
    ...names.flatMap((name) => options.map((o): [string, string] => [name, pizzaSvg(recipe(name), o)])),
    ...toppingIds.map((id): [string, string] => [id, pizzaSvg({ toppings: [{ id }] })]),
    ...toppingIds.map((id): [string, string] => [`one ${id}`, toppingSvg(id)]),
    ...crustIds.map((crust): [string, string] => [crust, pizzaSvg({ crust })]),
    ...sauceIds.map((sauce): [string, string] => [sauce, pizzaSvg({ halves: [{ sauce }, { cheese: 'sin' }] })]),
    ...foodIds.map((id): [string, string] => [id, foodSvg(id)]),
    ['oven', ovenSvg()],
    ['logo', logoSvg({ label: 'Horno' })],
    [
      'combo',
      comboSvg([{ kind: 'pizza', toppings: [{ id: 'pina' }] }, { kind: 'pizza' }, { kind: 'food', id: 'limonada' }]),
    ],
  ];

  test.each(everything)('%s is well formed, with every id there once and no inline style', (_, svg) => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
    expect(problemsOf(svg)).toEqual([]);
  });

  test('a drawing has at least one shape for each topping that is picked', () => {
    for (const id of toppingIds) {
      const parsed = new DOMParser().parseFromString(pizzaSvg({ toppings: [{ id, count: 4 }] }), 'image/svg+xml');
      expect(parsed.querySelectorAll(`[data-topping="${id}"] use`)).toHaveLength(4);
    }
  });
});

describe('the text alternative', () => {
  test('a label is the title of an image, escaped', () => {
    const svg = pizzaSvg({}, { label: 'Mitad "ají" & mitad <piña>' });
    expect(svg).toContain('role="img"');
    expect(svg).toContain('<title>Mitad &quot;ají&quot; &amp; mitad &lt;piña&gt;</title>');
  });

  test('without a label it is hidden', () => {
    expect(pizzaSvg({})).toContain('aria-hidden="true"');
    expect(pizzaSvg({})).not.toContain('role=');
  });
});

describe('data that is older or newer than the drawings', () => {
  test('unknown values fall back and unknown toppings are left out', () => {
    const odd = pizzaSvg(
      { size: 'gigante', crust: 'x', sauce: 'y', cheese: 'z', toppings: [{ id: 'trufa', count: 3 }] },
      { prefix: 'p' },
    );
    expect(odd === pizzaSvg({}, { prefix: 'p' })).toBe(true);
  });

  test('halves that are not two are ignored', () => {
    expect(pizzaSvg({ halves: [{ sauce: 'bbq' }] }, { prefix: 'p' })).toBe(pizzaSvg({}, { prefix: 'p' }));
  });

  test('food without a drawing becomes a bare pizza, a topping without one nothing', () => {
    expect(pictureSvg({ kind: 'food', id: 'sopa' }, { prefix: 'p' })).toBe(pizzaSvg({ id: 'sopa' }, { prefix: 'p' }));
    expect(foodSvg('sopa')).toBe('');
    expect(toppingSvg('trufa')).toBe('');
  });
});

test('the size in px keeps the proportions', () => {
  expect(pictureSvg({ kind: 'combo', items: [] }, { px: 150 })).toContain('width="150" height="116"');
  expect(pizzaSvg({}, { px: 64 })).toContain('width="64" height="64"');
});
