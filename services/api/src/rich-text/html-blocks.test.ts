import type { Block } from '@horno/contracts/content';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { blocksToHtml } from './blocks-html.ts';
import { cleanTree } from './clean-html.ts';
import { blocksOf } from './html-blocks.ts';

const read = (html: string) => blocksOf(cleanTree(html));

describe('blocks of HTML', () => {
  test.each<[string, Block[]]>([
    [
      '<h2>Precios</h2><p>En <b>soles</b>,\n con <a href="/faq">IGV</a>.</p>',
      [
        { type: 'h2', text: 'Precios' },
        { type: 'p', text: 'En soles, con IGV.' },
      ],
    ],
    ['<ul><li>Uno</li><li> </li><li>Dos<br>y medio</li></ul>', [{ type: 'ul', items: ['Uno', 'Dos y medio'] }]],
    ['<ol><li>Uno<ul><li>bis</li></ul></li></ol>', [{ type: 'ol', items: ['Uno bis'] }]],
    [
      '<details><summary>¿Demora?</summary><p>30 minutos.</p></details>',
      [{ type: 'qa', text: '¿Demora?', answer: '30 minutos.' }],
    ],
    ['<details><summary>Sola</summary></details>', [{ type: 'p', text: 'Sola' }]],
    [
      '<table><caption>Energía</caption><tr><th>Pizza</th><th>kcal</th></tr><tr><th>Limeña</th><td>230 kcal</td><td>8 g</td></tr></table>',
      [
        { type: 'p', text: 'Energía' },
        { type: 'ul', items: ['Limeña: 230 kcal, 8 g'] },
      ],
    ],
    [
      'Suelto <em>y</em> corrido<p>Aparte</p>al final',
      [
        { type: 'p', text: 'Suelto y corrido' },
        { type: 'p', text: 'Aparte' },
        { type: 'p', text: 'al final' },
      ],
    ],
    ['<p></p><h2> </h2><ul></ul><details></details><blockquote>Cita</blockquote>', [{ type: 'p', text: 'Cita' }]],
  ])('%s', (html, blocks) => {
    expect(read(html)).toEqual(blocks);
  });

  test('blocks written as HTML parse to the same blocks, with escaped markup in their text', () => {
    const text = fc.constantFrom('Hola', '<b>no</b>', 'a & b', '"c"', 'S/ 25.00', '</p><script>x</script>', '¿Ñandú?');
    const block: fc.Arbitrary<Block> = fc.oneof(
      fc.record({ type: fc.constantFrom('h2' as const, 'p' as const), text }),
      fc.record({
        type: fc.constantFrom('ul' as const, 'ol' as const),
        items: fc.array(text, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ type: fc.constant('qa' as const), text, answer: text }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        expect(read(blocksToHtml(blocks))).toEqual(blocks);
      }),
    );
  });
});
