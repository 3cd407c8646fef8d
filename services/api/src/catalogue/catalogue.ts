import { storeFinder, storeSlugs } from '@horno/domain';
import type {
  Category,
  ChainData,
  Combo,
  Content,
  Coupon,
  Crust,
  Game,
  Half,
  Pizza,
  Product,
  Sauce,
  Service,
  Size,
  Store,
  StoreRecord,
  Tenant,
  Topping,
  ToppingGroup,
} from './schema.ts';

/** An item that a cart can contain. */
export type Item =
  | (Pizza & { type: 'pizza' })
  | (Product & { type: 'product' })
  | (Combo & { type: 'combo' })
  | (Half & { type: 'half' });

/** Immutable snapshot of the chain's data, with indexes. */
export interface Catalogue {
  /** Digest of the data. Equal digests mean equal catalogues. */
  readonly version: string;
  readonly data: ChainData;
  readonly tenant: Tenant;
  readonly stores: readonly Store[];
  readonly storeByCode: ReadonlyMap<string, Store>;
  /** Finds a store by its code or slug in free spelling. */
  readonly storeBySlug: (segment: string) => Store | undefined;
  /** Slug of each store in `/hut/{outlet}`, by store code. */
  readonly slugByCode: ReadonlyMap<string, string>;
  readonly serviceByCode: ReadonlyMap<string, Service>;
  readonly categories: readonly Category[];
  readonly categoryBySlug: ReadonlyMap<string, Category>;
  readonly categoryByUuid: ReadonlyMap<string, Category>;
  readonly items: readonly Item[];
  readonly itemByUuid: ReadonlyMap<string, Item>;
  readonly itemsByCategory: ReadonlyMap<string, readonly Item[]>;
  readonly pizzas: readonly Pizza[];
  readonly sizeByCode: ReadonlyMap<string, Size>;
  readonly crustById: ReadonlyMap<string, Crust>;
  readonly sauceById: ReadonlyMap<string, Sauce>;
  readonly toppingById: ReadonlyMap<string, Topping>;
  readonly toppingGroupById: ReadonlyMap<string, ToppingGroup>;
  /** Percentage of the listed prices by tier. */
  readonly percentByTier: ReadonlyMap<number, number>;
  readonly couponByCode: ReadonlyMap<string, Coupon>;
  readonly gameById: ReadonlyMap<string, Game>;
  /** Contents by `kind/slug`. */
  readonly contentByKey: ReadonlyMap<string, Content>;
}

/** Builds the snapshot. The data must have passed `parseChain` and `referenceFaults`. */
export function toCatalogue(data: ChainData, version: string): Catalogue {
  const [tenant] = data.tenant;
  if (tenant === undefined) throw new RangeError('a catalogue needs its tenant');
  const items: Item[] = [
    ...data.combo.map((combo) => ({ ...combo, type: 'combo' as const })),
    ...data.pizza.map((pizza) => ({ ...pizza, type: 'pizza' as const })),
    ...data.half.map((half) => ({ ...half, type: 'half' as const })),
    ...data.product.map((product) => ({ ...product, type: 'product' as const })),
  ];
  const stores = data.store.map((store) => withDefaults(store, tenant));
  const slugByCode = storeSlugs(stores);
  return {
    version,
    data,
    tenant,
    stores,
    storeByCode: new Map(stores.map((store) => [store.code, store])),
    storeBySlug: storeFinder(stores),
    slugByCode,
    serviceByCode: new Map(data.service.map((service) => [service.code, service])),
    categories: data.category,
    categoryBySlug: new Map(data.category.map((category) => [category.slug, category])),
    categoryByUuid: new Map(data.category.map((category) => [category.uuid, category])),
    items,
    itemByUuid: new Map(items.map((item) => [item.uuid, item])),
    itemsByCategory: groupByCategory(items),
    pizzas: data.pizza,
    sizeByCode: new Map(data.size.map((size) => [size.uuid, size])),
    crustById: new Map(data.crust.map((crust) => [crust.uuid, crust])),
    sauceById: new Map(data.sauce.map((sauce) => [sauce.id, sauce])),
    toppingById: new Map(data.topping.map((topping) => [topping.id, topping])),
    toppingGroupById: new Map(data.toppingGroup.map((group) => [group.id, group])),
    percentByTier: new Map(data.tier.map(({ tier, percent }) => [tier, percent])),
    couponByCode: new Map(data.coupon.map((coupon) => [coupon.code, coupon])),
    gameById: new Map(data.game.map((game) => [game.id, game])),
    contentByKey: new Map(data.content.map((content) => [`${content.kind}/${content.slug}`, content])),
  };
}

/** Returns a store with the chain's minimum and preparation times where it has none, and only the order types of the chain. */
function withDefaults(store: StoreRecord, { minCartMinor, quoteMinutes, flags }: Tenant): Store {
  return {
    ...store,
    minCartMinor: store.minCartMinor ?? minCartMinor.D,
    quoteMinutes: { D: store.quoteMinutes.D ?? quoteMinutes.D, C: store.quoteMinutes.C ?? quoteMinutes.C },
    delivers: store.delivers && flags.delivery,
    collects: store.collects && flags.carryout,
  };
}

function groupByCategory(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return groups;
}
