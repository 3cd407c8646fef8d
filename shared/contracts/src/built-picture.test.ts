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

describe('the limits of a drawing', () => {
  const drink = (id: string): Picture => ({ kind: 'food', id });
  const bare = 'p_a_b_c_s.n';

  test('a combo shows its first five things', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f'].map(drink);
    const path = builtPicturePath({ kind: 'combo', items });
    expect(codeOf(path)).toBe('c~f_a~f_b~f_c~f_d~f_e');
    expect(readBuiltPicture(codeOf(path))).toEqual({ kind: 'combo', items: items.slice(0, 5) });
    expect(codeOf(builtPicturePath({ kind: 'combo' }))).toBe('c');
  });

  test('a pizza without toppings has a sauce and a cheese only', () => {
    expect(codeOf(builtPicturePath({ kind: 'pizza', id: 'a', size: 'b', crust: 'c', sauce: 's', cheese: 'n' }))).toBe(
      bare,
    );
    expect(codeOf(builtPicturePath({ kind: 'pizza' }))).toBe('p____.');
    expect(readBuiltPicture('p____.')).toEqual({ kind: 'pizza', toppings: [] });
  });

  test('several toppings keep their order and their pieces', () => {
    const many = [
      { id: 'pollo', count: 1 },
      { id: 'queso-azul', count: 6 },
      { id: 'aji', count: 12 },
    ];
    expect(readBuiltPicture(`${bare}.pollo.1.queso-azul.6.aji.12`)).toMatchObject({ toppings: many });
  });

  test.each<[string, string, boolean]>([
    ['240 pieces', `${bare}.pollo.240`, true],
    ['241 pieces', `${bare}.pollo.241`, false],
    ['240 pieces on two toppings', `${bare}.pollo.120.aji.120`, true],
    ['241 pieces on two toppings', `${bare}.pollo.120.aji.121`, false],
    ['240 pieces on two halves', `${bare}.pollo.120_s.n.aji.120`, true],
    ['241 pieces on two halves', `${bare}.pollo.121_s.n.aji.120`, false],
    ['240 pieces in a combo', `c~${bare}.pollo.120~${bare}.aji.120`, true],
    ['241 pieces in a combo', `c~${bare}.pollo.121~${bare}.aji.120`, false],
    ['one piece', `${bare}.pollo.1`, true],
    ['no piece', `${bare}.pollo.0`, false],
    ['half a piece', `${bare}.pollo.5e-1`, false],
    ['five things', 'c~f_a~f_a~f_a~f_a~f_a', true],
    ['six things', 'c~f_a~f_a~f_a~f_a~f_a~f_a', false],
    ['2000 characters', `${bare}${`.${'a'.repeat(80)}.1`.repeat(23)}.${'a'.repeat(77)}.1`, true],
    ['2001 characters', `${bare}${`.${'a'.repeat(80)}.1`.repeat(23)}.${'a'.repeat(78)}.1`, false],
  ])('with %s of the code %s is drawn: %s', (_, code, isDrawn) => {
    expect(readBuiltPicture(code) !== undefined).toBe(isDrawn);
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
    'p_a_<b>_c_s.n',
    'p_a_b_<c>_s.n',
    'p_a_b_c_<s>.n',
    'p_a_b_c_s.<n>',
    'p_a_b_c_s.n.<t>.1',
    'p_a_b_c_s.n..1',
    'p_a_b_c_s.n_x',
    'x_a_b_c_s.n',
    'p',
    'f',
    'c~f_a~x',
    'F_a',
    `f_${'a'.repeat(81)}`,
    `p_a_b_c_s.n${'.pollo.1'.repeat(300)}`,
  ])('%s is refused', (code) => {
    expect(readBuiltPicture(code)).toBeUndefined();
  });
});
