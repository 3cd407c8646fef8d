import { expect, test } from '@jest/globals';
import { splitStreet } from './street-kind.ts';

test.each([
  ['Av.', ['Av.', 'av', 'Avda.', 'avda', 'Avenida']],
  ['Calle', ['Calle', 'ca.', 'Cl.']],
  ['Jr.', ['Jr.', 'jr', 'Jirón', 'jiron']],
  ['Psje.', ['Psje.', 'psje', 'Pje.', 'pje', 'Pasaje']],
  ['Prol.', ['Prol.', 'prol', 'Prolongación', 'prolongacion']],
  ['Carretera', ['Carretera', 'carr.']],
  ['Óvalo', ['Óvalo', 'ovalo']],
])('splitStreet reads %s at the beginning only, whatever its spelling', (kind, spellings) => {
  for (const spelling of spellings) {
    expect(splitStreet(` ${spelling}  Central `)).toEqual({ kind, street: 'Central' });
    for (const street of [`Gran ${spelling} Central`, `${spelling}-Central`]) {
      expect(splitStreet(street)).toEqual({ kind: '', street });
    }
  }
});
