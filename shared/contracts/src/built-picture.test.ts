import { describe, expect, test } from '@jest/globals';
import { builtPicturePath, readBuiltPicture } from './built-picture.ts';
import type { Picture } from './menu.schema.ts';

const codeOf = (path: string) => path.replace(/^.*\//, '').replace(/\.svg$/, '');
const side = { sauce: 'pomodoro', cheese: 'normal', toppings: [{ id: 'queso-azul', count: 6 }] };
const pizza: Picture = { kind: 'pizza', id: 'pz-serrana', size: 'grande', crust: 'delgada', ...side };
const halves: Picture = {
  kind: 'pizza',
  id: 'half',
  size: 'familiar',
  crust: 'clasica',
  halves: [
    { kind: 'pizza', ...side },
    { kind: 'pizza', sauce: 'aji', cheese: 'extra', toppings: [] },
  ],
};

describe('ux 4: the path of a built picture', () => {
  test.each<[string, Picture]>([
    ['a pizza', pizza],
    ['two halves', halves],
    ['a drink', { kind: 'food', id: 'limonada' }],
    ['a combo', { kind: 'combo', items: [pizza, halves, { kind: 'food', id: 'limonada' }] }],
    ['a pizza of an old order, without a size', { ...pizza, size: undefined }],
  ])('holds %s whole', (_, picture) => {
    expect(readBuiltPicture(codeOf(builtPicturePath(picture)))).toEqual(picture);
  });

  test('is short and readable', () => {
    expect(builtPicturePath(pizza)).toBe(
      '/api/v1/product-media/built/low/p_pz-serrana_grande_delgada_pomodoro.normal.queso-azul.6.svg',
    );
    expect(builtPicturePath(pizza, 'full')).toContain('/built/full/');
  });

  test('differs when a topping is removed, added, or the size or crust is another', () => {
    const paths = [
      pizza,
      { ...pizza, toppings: [] },
      { ...pizza, toppings: [...side.toppings, { id: 'pollo', count: 8 }] },
      { ...pizza, size: 'personal' },
      { ...pizza, crust: 'queso' },
    ].map((picture) => builtPicturePath(picture));
    expect(new Set(paths).size).toBe(5);
  });

  test('keeps separators of a foreign id out of the path', () => {
    expect(readBuiltPicture(codeOf(builtPicturePath({ ...pizza, id: '../x_y~z.svg' })))).toMatchObject({
      id: '---x-y-z-svg',
    });
  });
});

describe('a description that is malformed or too large', () => {
  test.each([
    '',
    'x_a',
    'f_',
    'f_a_b',
    'p_a_b_c',
    'p_a_b_c_s',
    'p_a_b_c_s.n.pollo',
    'p_a_b_c_s.n.pollo.-1',
    'p_a_b_c_s.n.pollo.1e9',
    'p_a_b_c_s.n.pollo.Infinity',
    'p_a_b_c_s.n.pollo.241',
    'p_a_b_c_s.n_s.n_s.n',
    'c',
    'c~',
    'c~x',
    'f_a~f_b',
    'c~f_a~f_a~f_a~f_a~f_a~f_a',
    'p_<b>_c_d_s.n',
    `f_${'a'.repeat(81)}`,
    `p_a_b_c_s.n${'.pollo.1'.repeat(300)}`,
  ])('%s is refused', (code) => {
    expect(readBuiltPicture(code)).toBeUndefined();
  });
});
