import type { ImportFile } from '../../src/catalogue/parse.ts';
import { banners } from './banners.ts';
import { campaigns } from './campaigns.ts';
import { careers } from './careers.ts';
import { categories } from './categories.ts';
import { combos, halves } from './combos.ts';
import { contents } from './contents/index.ts';
import { coupons } from './coupons.ts';
import { games } from './games.ts';
import { crusts, sauces, sizes, tiers } from './layers.ts';
import { nutrition } from './nutrition/index.ts';
import { pizzas } from './pizzas.ts';
import { products } from './products.ts';
import { stores } from './stores/index.ts';
import { services } from './stores/services.ts';
import { tenant } from './tenant.ts';
import { toppingGroups, toppings } from './toppings.ts';

/** Files of the built-in chain. The files of an operator's own chain have the same shape. */
export const chainFiles: ImportFile[] = [
  { file: 'tenant', kind: 'tenant', records: [tenant] },
  { file: 'layers', kind: 'tier', records: tiers },
  { file: 'stores/services', kind: 'service', records: services },
  { file: 'stores', kind: 'store', records: stores },
  { file: 'categories', kind: 'category', records: categories },
  { file: 'layers', kind: 'size', records: sizes },
  { file: 'layers', kind: 'crust', records: crusts },
  { file: 'layers', kind: 'sauce', records: sauces },
  { file: 'toppings', kind: 'toppingGroup', records: toppingGroups },
  { file: 'toppings', kind: 'topping', records: toppings },
  { file: 'pizzas', kind: 'pizza', records: pizzas },
  { file: 'products', kind: 'product', records: products },
  { file: 'combos', kind: 'combo', records: combos },
  { file: 'combos', kind: 'half', records: halves },
  { file: 'coupons', kind: 'coupon', records: coupons },
  { file: 'games', kind: 'game', records: games },
  { file: 'banners', kind: 'banner', records: banners },
  { file: 'contents', kind: 'content', records: contents },
  { file: 'campaigns', kind: 'campaign', records: campaigns },
  { file: 'careers', kind: 'career', records: careers },
  { file: 'nutrition', kind: 'nutrition', records: nutrition },
];
