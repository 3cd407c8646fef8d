/** What the tills have marked as sold out. */
export interface SoldOut {
  /** Uuids of items that a store cannot sell now. */
  at(storeCode: string): ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Everything is there: while no till says otherwise. */
export const nothingSoldOut: SoldOut = { at: () => nothing };
