import { expect, test } from '@jest/globals';
import { firstPicture } from './first-picture.ts';

const high = 'fetchPriority="high"';
const img = (rest: string) => `<p>Pizza</p><img alt="" ${rest}/>`;
const picture = (source: string) => `<picture><source ${source}/><img alt="" src="/wide.svg" ${high}/></picture>`;

test('the first picture with a high priority is known by its address', () => {
  const html = `<img src="/logo.svg"/><picture><img ${high} src="/media/one.svg?w=2"/></picture>${img(`src="/two.svg" ${high}`)}`;
  expect(firstPicture(html)).toEqual([{ path: '/media/one.svg?w=2' }]);
});

test('the priority may be written as in HTML', () => {
  expect(firstPicture(img('fetchpriority="high" src="/a.svg"'))).toEqual([{ path: '/a.svg' }]);
});

test('the address is that of the browser, and safe in a header', () => {
  expect(firstPicture(img(`src="/a/../b &lt;x&gt;;ñ.svg?q=1&amp;r=&quot;2" ${high}`))).toEqual([
    { path: '/b%20%3Cx%3E;%C3%B1.svg?q=1&r=%222' },
  ]);
});

test('a text alternative may have any characters', () => {
  expect(firstPicture(`<img alt="a > b" src="/a.svg" ${high}/>`)).toEqual([{ path: '/a.svg' }]);
});

test('a picture with a file for phones has one for each kind of screen', () => {
  expect(firstPicture(picture('media="(max-width: 639px)" srcSet="/phone.svg"'))).toEqual([
    { path: '/phone.svg', media: '(max-width: 639px)' },
    { path: '/wide.svg', media: 'not all and (max-width: 639px)' },
  ]);
});

test.each([
  ['has no picture', '<p>Hola</p>'],
  ['has no urgent picture', img('src="/a.svg"')],
  ['lets the browser choose by format', picture('media="(max-width: 9px)" type="image/avif" srcset="/b.avif"')],
  ['lets the browser choose by density', picture('media="(max-width: 9px)" srcset="/b.svg 2x"')],
  ['lets the browser choose by size', img(`src="/a.svg" srcset="/b.svg 2x" ${high}`)],
  ['has several sources', picture('media="(max-width: 9px)" srcset="/b.svg"/><source srcset="/c.svg"')],
  ['has a source for every screen', picture('srcset="/b.svg"')],
  ['has a source with a header in its condition', picture('media="(a), (b)&quot;; x" srcset="/b.svg"')],
  ['has a source with a line end in its condition', picture('media="(max-width:&#10;9px)" srcset="/b.svg"')],
  ['has a source of another host', picture('media="(max-width: 9px)" srcset="//elsewhere.example/b.svg"')],
  ['asks with other credentials', img(`src="/a.svg" crossorigin="anonymous" ${high}`)],
  ['waits until it is seen', img(`src="/a.svg" loading="lazy" ${high}`)],
  ['is of another host', img(`src="https://elsewhere.example/a.svg" ${high}`)],
  ['is of another host, without a protocol', img(`src="//elsewhere.example/a.svg" ${high}`)],
  ['is of another host, with a backslash', img(`src="/\\elsewhere.example/a.svg" ${high}`)],
  ['is no address', img(`src="//[" ${high}`)],
  ['is inside the document', img(`src="data:image/svg+xml,x" ${high}`)],
  ['has a very long address', img(`src="/${'a'.repeat(400)}" ${high}`)],
  ['has no address', img(high)],
  ['is relative to its page', img(`src="a.svg" ${high}`)],
])('nothing is asked for early: the picture %s', (_, html) => {
  expect(firstPicture(html)).toEqual([]);
});
