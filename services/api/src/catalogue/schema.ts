import type * as z from 'zod';
import { CampaignSchema, CareerSchema, ContentSchema, NutritionSchema } from './schema-content.ts';
import {
  CategorySchema,
  ComboSchema,
  CrustSchema,
  HalfSchema,
  PizzaSchema,
  ProductSchema,
  SauceSchema,
  SizeSchema,
  TierSchema,
  ToppingGroupSchema,
  ToppingSchema,
} from './schema-menu.ts';
import { BannerSchema, CouponSchema, GameSchema } from './schema-offers.ts';
import { ServiceSchema, StoreSchema } from './schema-stores.ts';
import { TenantSchema } from './schema-tenant.ts';

export type { Campaign, Career, Content, Nutrition } from './schema-content.ts';
export type {
  Category,
  Combo,
  ComboGroup,
  Crust,
  Half,
  Pizza,
  Product,
  Sauce,
  Size,
  Topping,
  ToppingGroup,
} from './schema-menu.ts';
export type { Banner, Coupon, Game } from './schema-offers.ts';
export type { Allergen, Mark, SizeCode, Window } from './schema-parts.ts';
export { AllergenSchema } from './schema-parts.ts';
export type { Service, Store, StoreRecord } from './schema-stores.ts';
export type { Tenant } from './schema-tenant.ts';

/**
 * Schemas of the chain's import files. Amounts are integer céntimos (`…Minor`), times are Lima wall-clock times, and customer
 * texts have Spanish and English. `references.ts` checks references between records.
 */

/** One schema per record kind. The names are those of the import files and of `catalogue_entries.kind`. */
export const recordSchemas = {
  store: StoreSchema,
  service: ServiceSchema,
  category: CategorySchema,
  size: SizeSchema,
  crust: CrustSchema,
  sauce: SauceSchema,
  toppingGroup: ToppingGroupSchema,
  topping: ToppingSchema,
  pizza: PizzaSchema,
  product: ProductSchema,
  combo: ComboSchema,
  half: HalfSchema,
  tier: TierSchema,
  coupon: CouponSchema,
  game: GameSchema,
  banner: BannerSchema,
  content: ContentSchema,
  campaign: CampaignSchema,
  career: CareerSchema,
  nutrition: NutritionSchema,
  tenant: TenantSchema,
} as const;

export type RecordKind = keyof typeof recordSchemas;
export type RecordOf<K extends RecordKind> = z.infer<(typeof recordSchemas)[K]>;
/** A record in an import file: fields with defaults are optional. */
export type RecordInput<K extends RecordKind> = z.input<(typeof recordSchemas)[K]>;
/** The parsed data of the chain: lists in the order of the files. `tenant` and `tier` are ordinary kinds. */
export type ChainData = { [K in RecordKind]: RecordOf<K>[] };
