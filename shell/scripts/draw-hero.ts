import { writeFileSync } from 'node:fs';
import { heroSvg } from '@horno/ui/picture';

/** Draws `src/layouts/hero.svg`: the oven with a pizza before it. Run again when the drawing changes. */
const picture = heroSvg({
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
});
writeFileSync(new URL('../src/layouts/hero.svg', import.meta.url), picture);
