import { describe, expect, test } from '@jest/globals';
import { inlineCss } from './inline-css.ts';

const inline = (css: string) => inlineCss(css, '/_assets/mf-x/d1/client/page.css');

describe('inlineCss', () => {
  test.each([
    ['a{b:url(media/a.svg)}', 'a{b:url("/_assets/mf-x/d1/client/media/a.svg")}'],
    [`a{b:URL( 'a b.svg?v=1#x' )}`, 'a{b:URL( "/_assets/mf-x/d1/client/a%20b.svg?v=1#x" )}'],
    ['a{b:url("../up.svg")}', 'a{b:url("/_assets/mf-x/d1/up.svg")}'],
    [
      '@font-face{src:url(f.woff2) format("woff2")}',
      '@font-face{src:url("/_assets/mf-x/d1/client/f.woff2") format("woff2")}',
    ],
    [String.raw`a{b:url(a\"b.svg)}`, 'a{b:url("/_assets/mf-x/d1/client/a%22b.svg")}'],
  ])('makes the address of %s absolute', (css, expected) => {
    expect(inline(css)).toBe(expected);
  });

  test.each([
    'a{b:url(/x.svg) url(#y) url("https://h.example/z.svg") url(data:image/svg+xml,%3Csvg/%3E) url()}',
    'a::before{content:"url(x.svg)"} /* url(y.svg) */',
    '@media (width < 600px){a{color:red}}',
    'a{b:"é €"}',
    '@layer a, b; @media print{a[b]{c:f(g(1))}} /* end */\n',
    '',
  ])('leaves %s as it is', (css) => {
    expect(inline(css)).toBe(css);
  });

  test('has the line ends that the parser of a document makes, and no byte order mark', () => {
    expect(inline('\ufeffa{\r\nb:c;\rd:e}\n')).toBe('a{\nb:c;\nd:e}\n');
  });

  test.each([
    ['ends the element', 'a{b:"</STYLE><script>"}'],
    ['has a character that parsers replace', 'a{b:"\0"}'],
    ['imports another', '@IMPORT "x.css";'],
    ['has an address outside of url()', 'a{b:-webkit-image-set("x.png" 1x)}'],
    ['has an address in src()', 'a{b:src("x.png")}'],
    ['does not end', 'a{b:url(x'],
    ['leaves a block open', '@media print{a{b:c}'],
    ['closes a block of another', 'a{b:c}}'],
    ['mixes brackets', 'a{b:f(c}d)}'],
    ['ends in the middle of a rule', 'a{b:c} .d'],
    ['has a rule for the start of a sheet', '@namespace "http://www.w3.org/1999/xhtml";a{b:c}'],
  ])('refuses a sheet that %s', (_, css) => {
    expect(inline(css)).toBeUndefined();
  });
});
