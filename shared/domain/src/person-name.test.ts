import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullName, splitName } from './person-name.ts';

describe('splitName', () => {
  it.each([
    ['Rosa Quispe', 'Rosa', 'Quispe'],
    ['Rosa Quispe Huamán', 'Rosa', 'Quispe Huamán'],
    ['Rosa María Quispe Huamán', 'Rosa María', 'Quispe Huamán'],
    ['  Rosa   Quispe ', 'Rosa', 'Quispe'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['María del Carmen de la Cruz San Martín', 'María del Carmen', 'de la Cruz San Martín'],
    ['José Luis Van der Berg Rojas', 'José Luis', 'Van der Berg Rojas'],
    ...['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'van', 'von', 'der', 'san', 'santa'].map(
      (particle) => [`Rosa Paz ${particle} Ríos`, 'Rosa', `Paz ${particle} Ríos`],
    ),
    ['Rosa', 'Rosa', ''],
    ['Rosa de', 'Rosa', 'de'],
    ['', '', ''],
  ])('splits "%s" into "%s" and "%s"', (full, first_name, last_name) => {
    expect(splitName(full)).toEqual({ first_name, last_name });
  });

  it('loses no word and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z]{1,8}$/), { maxLength: 7 }), (words) => {
        expect(fullName(splitName(words.join(' ')))).toBe(words.join(' '));
      }),
    );
  });
});
