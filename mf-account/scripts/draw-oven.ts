import { writeFileSync } from 'node:fs';
import { ovenSvg, pizzaSvg } from '@horno/ui/picture';

/** Draws `src/components/frame/oven.svg`, the picture beside the forms. Run it after the drawing changes. */
const oven = ovenSvg({ prefix: 'ao' });
const pizza = pizzaSvg(
  {
    size: 'grande',
    crust: 'artesanal',
    sauce: 'tomate',
    cheese: 'normal',
    seed: 'account',
    toppings: [
      { id: 'mozzarella', count: 6 },
      { id: 'tomate', count: 7 },
      { id: 'champinon', count: 7 },
      { id: 'albahaca', count: 8 },
    ],
  } as Parameters<typeof pizzaSvg>[0],
  { prefix: 'ap' },
);

const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
const boxOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 600 600';

const picture = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 760">',
  `<svg x="0" y="8" width="780" height="676" viewBox="${boxOf(oven)}">${inner(oven)}</svg>`,
  `<svg x="136" y="236" width="508" height="508" viewBox="${boxOf(pizza)}">${inner(pizza)}</svg>`,
  '</svg>',
].join('');
writeFileSync(new URL('../src/components/frame/oven.svg', import.meta.url), picture);
