import type { ShopEventName } from './events.ts';

/** Delivery rules of an event. */
export interface EventKind {
  /** A state event: late subscribers receive its last value. */
  state?: true;
  /** The event is sent to the customer's other tabs. */
  shared?: true;
}

/** Kind of each event, without schemas: the bus needs it at start, the schemas load with the first payload. */
export const eventKinds: Readonly<Record<ShopEventName, EventKind>> = {
  'disposition.changed@1': { state: true, shared: true },
  'cart.updated@1': { state: true, shared: true },
  'cart.shelved@1': {},
  'cart.itemAdded@1': {},
  'favourites.changed@1': { state: true },
  'session.changed@1': { state: true, shared: true },
  'account.signedIn@1': {},
  'account.signedOut@1': { shared: true },
  'account.profileChanged@1': {},
  'language.changed@1': { state: true },
  'consent.changed@1': { shared: true },
  'order.placed@1': { shared: true },
  'order.reserved@1': {},
  'order.lapsed@1': {},
  'order.repeated@1': {},
  'order.phaseChanged@1': {},
};

/** True for an event of the shop. All others are squads' events. */
export const isShopEvent = (name: string): name is ShopEventName => Object.hasOwn(eventKinds, name);
