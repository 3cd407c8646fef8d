import { writeFileSync } from 'node:fs';
import { ovenSvg, pizzaSvg } from '@horno/ui/picture';

/** Draws `src/layouts/hero.svg`: the oven with a pizza before it. Run again when the drawing changes. */
const oven = ovenSvg({ prefix: 'ho' });
const pizza = pizzaSvg(
  {
    size: 'familiar',
    crust: 'artesanal',
    sauce: 'tomate',
    cheese: 'normal',
    seed: 'hero',
    toppings: [
      { id: 'mozzarella', count: 7 },
      { id: 'pepperoni', count: 11 },
      { id: 'pimiento', count: 5 },
      { id: 'albahaca', count: 6 },
      { id: 'aceituna', count: 8 },
    ],
  } as Parameters<typeof pizzaSvg>[0],
  { prefix: 'hp' },
);

const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
const boxOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 600 600';

const picture = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 760">',
  `<svg x="0" y="8" width="780" height="676" viewBox="${boxOf(oven)}">${inner(oven)}</svg>`,
  `<svg x="106" y="186" width="568" height="568" viewBox="${boxOf(pizza)}">${inner(pizza)}</svg>`,
  '</svg>',
].join('');
writeFileSync(new URL('../src/layouts/hero.svg', import.meta.url), picture);
