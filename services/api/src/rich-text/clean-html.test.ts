import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { cleanTree } from './clean-html.ts';

const clean = (html: string) => toHtml(cleanTree(html));

describe('HTML of the chain', () => {
  test.each([
    ['<p onclick="steal()">Hola</p>', '<p>Hola</p>'],
    ['<script>steal()</script><p>Hola</p>', '<p>Hola</p>'],
    ['<p>Hola<style>p{color:red}</style></p>', '<p>Hola</p>'],
    ['<p style="color:red" class="x" id="root">Hola</p>', '<p>Hola</p>'],
    ['<iframe src="https://x.pe"></iframe><p>Hola</p>', '<p>Hola</p>'],
    ['<p>Hola <img src=x onerror=steal()></p>', '<p>Hola </p>'],
    ['<svg><script>steal()</script></svg><p>Hola</p>', '<p>Hola</p>'],
    ['<math><mtext></form><form><mglyph><style></math><img src onerror=steal()>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>', ''],
    ['<form action="/x"><input name="a"><button>Enviar</button></form>', 'Enviar'],
    ['<!-- nota --><p>Hola</p>', '<p>Hola</p>'],
  ])('cleans %s to %s', (given, expected) => {
    expect(clean(given)).toBe(expected);
  });

  test.each([
    ['/faq', '<a href="/faq">x</a>'],
    ['#precios', '<a href="#precios">x</a>'],
    ['mailto:hola@horno.pe', '<a href="mailto:hola@horno.pe">x</a>'],
    ['tel:015051111', '<a href="tel:015051111">x</a>'],
    ['https://www.gob.pe', '<a href="https://www.gob.pe" rel="noopener noreferrer">x</a>'],
    ['http://www.gob.pe', '<a>x</a>'],
    ['//evil.example', '<a>x</a>'],
    ['/\\evil.example', '<a>x</a>'],
    ['javascript:steal()', '<a>x</a>'],
    [' java\tscript:steal()', '<a>x</a>'],
    ['data:text/html,x', '<a>x</a>'],
    ['otra-pagina', '<a>x</a>'],
  ])('cleans a link to %s', (href, expected) => {
    expect(clean(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(expected);
  });

  test('starts at heading rank 2 and skips no rank', () => {
    expect(clean('<h3>Uno</h3><h1>Dos</h1><h5>Tres</h5>')).toBe('<h2>Uno</h2><h2>Dos</h2><h3>Tres</h3>');
    expect(clean('<p><b>a</b> <i>b</i></p>')).toBe('<p><strong>a</strong> <em>b</em></p>');
  });

  test('stays the same when it is cleaned again', () => {
    const words = fc.constantFrom(
      '<p>',
      '</p>',
      '<h3>',
      '<a href="',
      'javascript:',
      '">',
      '<li>',
      '<svg>',
      '<table>',
      '<td>',
      '&lt;script&gt;',
      'a',
      "'",
      '<details>',
      '<summary>',
      '<style>',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 25 }), (parts) => {
        const once = clean(parts.join(''));
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/<(?:script|style|svg|iframe|img|form)|href="javascript|<[^>]*\son\w+=/i);
      }),
      { numRuns: 300 },
    );
  });
});
