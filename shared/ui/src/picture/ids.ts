/** Toppings in the order in which they lie: flat ones first. */
export const toppingIds = [
  'mozzarella',
  'jamon',
  'cecina',
  'tomate',
  'cebolla',
  'pepperoni',
  'salame',
  'chorizo',
  'tomate-confitado',
  'champinon',
  'pina',
  'durazno',
  'pollo',
  'carne',
  'lomo',
  'tocino',
  'chicharron',
  'pimiento',
  'aji',
  'aji-charapita',
  'choclo',
  'queso-andino',
  'paria',
  'queso-azul',
  'rocoto',
  'aceituna',
  'albahaca',
  'espinaca',
  'culantro',
  'parmesano',
] as const;
export type ToppingId = (typeof toppingIds)[number];

export const crustIds = ['clasica', 'delgada', 'artesanal', 'queso'] as const;
export type CrustId = (typeof crustIds)[number];

export const sauceIds = ['pomodoro', 'blanca', 'bbq', 'aji', 'huancaina', 'anticuchera', 'pesto'] as const;
export type SauceId = (typeof sauceIds)[number];

export const sizeIds = ['personal', 'mediana', 'grande', 'familiar'] as const;
export type SizeId = (typeof sizeIds)[number];

export const cheeseLevels = ['sin', 'poco', 'normal', 'extra'] as const;
export type CheeseLevel = (typeof cheeseLevels)[number];

export const foodIds = [
  'pan-al-ajo',
  'pan-al-ajo-queso',
  'palitos',
  'alitas',
  'alitas-aji',
  'tequenos',
  'tequenos-lomo',
  'ensalada',
  'ensalada-cesar',
  'chicha-morada',
  'chicha-morada-jarra',
  'limonada',
  'maracuya',
  'gaseosa',
  'gaseosa-500',
  'gaseosa-sin-azucar',
  'gaseosa-sin-azucar-500',
  'agua',
  'agua-con-gas',
  'suspiro-limeno',
  'suspiro-duo',
  'volcan',
  'helado',
  'helado-pote',
] as const;
export type FoodId = (typeof foodIds)[number];

function isOneOf<Id extends string>(ids: readonly Id[], value: string): value is Id {
  return (ids as readonly string[]).includes(value);
}

export function isToppingId(value: string): value is ToppingId {
  return isOneOf(toppingIds, value);
}

export function isFoodId(value: string): value is FoodId {
  return isOneOf(foodIds, value);
}

/** The id when it is known, else the fallback: data may be older or newer than the drawings. */
export function knownId<Id extends string>(ids: readonly Id[], value: string | undefined, fallback: Id): Id {
  return value !== undefined && isOneOf(ids, value) ? value : fallback;
}
