import { writeFileSync } from 'node:fs';
import { ovenSvg, peelTree, pizzaSvg, toSvgString } from '@horno/ui/picture';

/** Draws the pictures of the tracker: the oven, and a pizza for the public view. Run it after the drawings change. */
const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
const target = (name: string) => new URL(`../src/components/tracker/${name}`, import.meta.url);

const oven = inner(ovenSvg({ prefix: 'to' }));
const peel = inner(toSvgString(peelTree({ prefix: 'tp' })));
writeFileSync(
  target('oven.svg'),
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 520">',
    oven,
    `<svg x="99" y="78" width="402" height="703" viewBox="0 0 240 420">${peel}</svg>`,
    '</svg>',
  ].join(''),
);

const pizza = {
  size: 'familiar',
  crust: 'artesanal',
  sauce: 'tomate',
  cheese: 'normal',
  seed: 'tracker',
  toppings: [
    { id: 'pepperoni', count: 9 },
    { id: 'albahaca', count: 6 },
    { id: 'aceituna', count: 6 },
  ],
};
writeFileSync(target('pizza.svg'), pizzaSvg(pizza, { prefix: 'tz' }));
