/** Toppings in the order in which they lie: flat ones first. */
export const toppingIds = [
  'mozzarella',
  'jamon',
  'tomate',
  'cebolla',
  'pepperoni',
  'chorizo',
  'champinon',
  'pina',
  'durazno',
  'pollo',
  'carne',
  'tocino',
  'pimiento',
  'aji',
  'choclo',
  'queso-andino',
  'queso-azul',
  'rocoto',
  'aceituna',
  'albahaca',
  'parmesano',
] as const;
export type ToppingId = (typeof toppingIds)[number];

export const crustIds = ['clasica', 'delgada', 'artesanal', 'queso'] as const;
export type CrustId = (typeof crustIds)[number];

export const sauceIds = ['pomodoro', 'blanca', 'bbq', 'aji', 'pesto'] as const;
export type SauceId = (typeof sauceIds)[number];

export const sizeIds = ['personal', 'mediana', 'grande', 'familiar'] as const;
export type SizeId = (typeof sizeIds)[number];

export const cheeseLevels = ['sin', 'poco', 'normal', 'extra'] as const;
export type CheeseLevel = (typeof cheeseLevels)[number];

export const foodIds = [
  'pan-al-ajo',
  'alitas',
  'tequenos',
  'chicha-morada',
  'limonada',
  'maracuya',
  'gaseosa',
  'agua',
  'suspiro-limeno',
  'volcan',
  'helado',
  'ensalada',
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
