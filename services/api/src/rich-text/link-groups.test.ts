import { expect, test } from '@jest/globals';
import { linkGroupsOf } from './link-groups.ts';

test('linkGroupsOf returns the links of each list under its heading', () => {
  expect(
    linkGroupsOf(
      '<p><a href="/x">No</a></p><h2>Pide <em>ya</em></h2><ul><li><a href="/order/pizzas">Las\n pizzas</a></li>' +
        '<li>Sin enlace</li><li><strong><a href="https://a.example">Fuera</a></strong></li></ul>' +
        '<h3>Ayuda</h3><ol><li><a href="tel:015051111">Llama</a></li></ol>',
    ),
  ).toEqual([
    {
      title: 'Pide ya',
      links: [
        { text: 'Las pizzas', url: '/order/pizzas' },
        { text: 'Fuera', url: 'https://a.example' },
      ],
    },
    { title: 'Ayuda', links: [{ text: 'Llama', url: 'tel:015051111' }] },
  ]);
});

test.each([
  ['a list before any heading', '<ul><li><a href="/a">A</a></li></ul>'],
  ['a heading without links', '<h2>A</h2><ul><li>B</li></ul>'],
  ['a link of an unsafe scheme', '<h2>A</h2><ul><li><a href="javascript:alert(1)">B</a></li></ul>'],
  ['a link without words', '<h2>A</h2><ul><li><a href="/a"> </a></li></ul>'],
])('linkGroupsOf leaves out %s', (_, html) => {
  expect(linkGroupsOf(html)).toEqual([]);
});
