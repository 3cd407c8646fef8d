import type { ImportFault } from './parse.ts';
import { comboFaults } from './references-combos.ts';
import { contentFaults } from './references-content.ts';
import { menuFaults } from './references-menu.ts';
import { offerFaults } from './references-offers.ts';
import { storeFaults } from './references-stores.ts';
import type { ChainData } from './schema.ts';

/** Checks references between records and rules across fields. Returns an empty list for valid data. */
export function referenceFaults(data: ChainData): ImportFault[] {
  return [
    ...duplicateFaults(data),
    ...menuFaults(data),
    ...comboFaults(data),
    ...storeFaults(data),
    ...offerFaults(data),
    ...contentFaults(data),
  ];
}

function duplicateFaults(data: ChainData): ImportFault[] {
  const items = [...data.pizza, ...data.product, ...data.combo, ...data.half].map(({ uuid }) => uuid);
  const lists: [file: string, keys: readonly string[]][] = [
    ['items', items],
    ['stores', data.store.map(({ code }) => code)],
    ['categories', data.category.flatMap(({ slug, lower }) => [slug, ...lower.map((sub) => `${slug}/${sub.slug}`)])],
    ['categories', data.category.flatMap(({ uuid, lower }) => [uuid, ...lower.map((sub) => sub.uuid)])],
    ['toppings', data.topping.map(({ id }) => id)],
    ['coupons', data.coupon.map(({ code }) => code)],
    ['games', data.game.map(({ id }) => id)],
    ['contents', data.content.map(({ kind, slug }) => `${kind}/${slug}`)],
    ['campaigns', data.campaign.flatMap(({ id, slug }) => (id === slug ? [slug] : [id, slug]))],
    ['careers', data.career.map(({ id }) => id)],
    ['nutrition', data.nutrition.map(({ uuid }) => uuid)],
    ['tenant', data.tenant.map(() => 'tenant')],
  ];
  return lists.flatMap(([file, keys]) =>
    keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => ({ file, path: key, message: 'is a duplicate' })),
  );
}
