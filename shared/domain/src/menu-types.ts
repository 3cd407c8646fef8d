/** Crust of a size (`second_layers` of the wire). `delta` makes `priceMinor` an amount on top of the size's price. */
export interface SecondLayer {
  uuid: string;
  /** Crust code, equal across recipes whose layer uuids differ. */
  code?: string;
  priceMinor: number;
  delta?: boolean;
}

/** Size of an item (`first_layers` of the wire). */
export interface FirstLayer {
  uuid: string;
  /** Size code: `grande`, `personal`, … */
  size: string;
  priceMinor?: number;
  secondLayers: readonly SecondLayer[];
}

/** A topping of an item. A default topping comes with the recipe; every further portion is an extra with a price per size. */
export interface Topping {
  id: string;
  isDefault: boolean;
  /** Keys are size uuids or size codes. */
  priceMinorBySize: Readonly<Record<string, number>>;
}

/**
 * Portions of one topping on the pizza or half. A default topping that is not listed has 1, any other 0; 0 for a default
 * topping removes it.
 */
export interface ToppingPick {
  id: string;
  quantity: number;
}

/** An item with its prices in céntimos. */
export interface MenuItem {
  uuid: string;
  /** Price of an item without sizes, such as a drink. */
  priceMinor?: number;
  /** "From" price of the menu, if any. */
  minPriceMinor?: number;
  firstLayers: readonly FirstLayer[];
  toppings: readonly Topping[];
}

/** Size, crust and toppings of a single item. */
export interface SingleConfiguration {
  firstLayer?: string;
  secondLayer?: string;
  toppings: readonly ToppingPick[];
}

/** Size and crust of a half-and-half pizza, and its halves. */
export interface HalfConfiguration {
  firstLayer: string;
  secondLayer?: string;
  halves: readonly [HalfPick, HalfPick];
}

/** Recipe and toppings of one half. */
export interface HalfPick {
  menuUuid: string;
  toppings: readonly ToppingPick[];
}

/** Returns the charged portions of a topping: all of an extra, and those beyond the recipe's of a default. */
export function addedPortions(topping: Topping, quantity: number): number {
  return Math.max(0, quantity - (topping.isDefault ? 1 : 0));
}

/** Returns the portions of a topping in a configuration, with the recipe's default when it is not listed. */
export function portionsOf(topping: Topping, picks: readonly ToppingPick[]): number {
  let listed: number | undefined;
  for (const pick of picks) if (pick.id === topping.id) listed = (listed ?? 0) + pick.quantity;
  return listed ?? (topping.isDefault ? 1 : 0);
}
