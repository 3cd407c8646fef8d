import { writeFileSync } from 'node:fs';
import { ovenSvg, peelTree, pizzaSvg, toppingSvg, toSvgString } from '@horno/ui/picture';

/**
 * Draws the pictures that never change: the empty oven and the symbols of the game. As files they cost the page no script.
 * Run again when the drawings of the design system change: `node --import ./shared/tooling/loader/register.mjs mf-content/scripts/draw-pictures.ts`.
 */
const write = (path: string, svg: string) =>
  writeFileSync(new URL(`../src/components/${path}.svg`, import.meta.url), svg);
const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
const boxOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1];
const placed = (svg: string, at: string) => `<svg ${at} viewBox="${boxOf(svg)}">${inner(svg)}</svg>`;

write(
  'message/empty-oven',
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 0 628 560">',
    placed(ovenSvg({ prefix: 'eo' }), 'x="0" y="0" width="600" height="520"'),
    placed(toSvgString(peelTree({ prefix: 'ep' })), 'x="180" y="196" width="240" height="420"'),
    '</svg>',
  ].join(''),
);

const symbols = { tomate: 'tomate', albahaca: 'albahaca', aji: 'aji', queso: 'queso-andino' } as const;
for (const [name, topping] of Object.entries(symbols)) {
  const svg = toppingSvg(topping, { prefix: `g${name}` });
  if (svg) write(`game/${name}`, svg);
}
write(
  'game/pizza',
  pizzaSvg({ seed: 'paso', toppings: [{ id: 'pepperoni', count: 8 }] }, { prefix: 'gp', detail: 'low' }),
);
write('game/horno', ovenSvg({ prefix: 'go' }));
