import { pizzaSvg } from '../pizza/pizza.ts';
import type { PizzaPicture } from '../types.ts';
import { ovenSvg } from './oven.ts';

const insideOf = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
const boxOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 600 600';

/** The oven with a large pizza before it as SVG text, 780 wide and 760 high: for the top of the home page. */
export function heroSvg(picture: PizzaPicture): string {
  const oven = ovenSvg({ prefix: 'ho' });
  const pizza = pizzaSvg({ ...picture, size: 'familiar' }, { prefix: 'hp' });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 760">',
    `<svg x="0" y="8" width="780" height="676" viewBox="${boxOf(oven)}">${insideOf(oven)}</svg>`,
    `<svg x="106" y="186" width="568" height="568" viewBox="${boxOf(pizza)}">${insideOf(pizza)}</svg>`,
    '</svg>',
  ].join('');
}
