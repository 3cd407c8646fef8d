import { beforeEach, describe, expect, test } from '@jest/globals';
import { applyHead, fullTitle } from './page-head.ts';

const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="http://localhost/old">';
});

describe('applyHead', () => {
  test.each([
    ['Pizzas', 'Pizzas · Horno'],
    ['Horno, pizza a la leña', 'Horno, pizza a la leña'],
    ['', 'Horno'],
  ])('%s is titled %s', (title, expected) => {
    expect(fullTitle(title, 'Horno')).toBe(expected);
  });

  test('removes values that the next page does not set', () => {
    applyHead(document, { title: 'Pizzas', description: 'De leña', robots: 'noindex' }, 'Horno', '');
    expect([document.title, meta('description'), meta('robots')]).toEqual(['Pizzas · Horno', 'De leña', 'noindex']);
    applyHead(document, { title: 'Bebidas', description: 'Frías' }, 'Horno', '');
    expect([document.title, meta('description'), meta('robots')]).toEqual(['Bebidas · Horno', 'Frías', undefined]);
    expect(document.head.querySelectorAll('meta')).toHaveLength(1);
    applyHead(document, { title: 'Bebidas' }, 'Horno', '');
    expect(meta('description')).toBeUndefined();
  });

  test.each([
    ['', 'http://localhost/order/pizzas'],
    ['/en', 'http://localhost/en/order/pizzas'],
  ])('sets the canonical address under the prefix %p', (prefix, expected) => {
    applyHead(document, { title: 'x', canonical: '/order/pizzas' }, 'Horno', prefix);
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe(expected);
  });

  test.each([
    ['/huts', '', 'http://localhost/huts', 'http://localhost/en/huts'],
    ['/en/huts', '/en', 'http://localhost/en/huts', 'http://localhost/en/huts'],
    ['/pt/huts', '/pt', 'http://localhost/huts', 'http://localhost/en/huts'],
  ])(
    'where the page %s names none, its own address counts, not the former page’s',
    (path, prefix, canonical, english) => {
      document.head.innerHTML +=
        '<link rel="alternate" hreflang="es" href="http://localhost/old"><link rel="alternate" hreflang="en" href="http://localhost/en/old">';
      window.history.replaceState(null, '', path);
      applyHead(document, { title: 'Tiendas' }, 'Horno', prefix);
      const hrefs = [...document.head.querySelectorAll('link')].map(({ href }) => href);
      expect(hrefs).toEqual([canonical, 'http://localhost/huts', english]);
    },
  );
});
