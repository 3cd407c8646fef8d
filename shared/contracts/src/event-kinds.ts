import type { EventName } from './events.ts';

export interface EventKind {
  /** A state event: its last value is given to whoever subscribes later. */
  state?: true;
  /** It reaches the customer's other tabs. */
  shared?: true;
}

/** What each event is, without its contract: the bus needs this from the first moment, the contracts with the first payload. */
export const eventKinds: Readonly<Record<EventName, EventKind>> = {
  'disposition.changed@1': { state: true, shared: true },
  'cart.updated@1': { state: true, shared: true },
  'cart.shelved@1': {},
  'cart.itemAdded@1': {},
  'session.changed@1': { state: true, shared: true },
  'account.signedIn@1': {},
  'account.signedOut@1': {},
  'account.profileChanged@1': {},
  'language.changed@1': { state: true },
  'consent.changed@1': { shared: true },
  'order.placed@1': { shared: true },
  'order.reserved@1': {},
  'order.lapsed@1': {},
  'order.repeated@1': {},
  'order.phaseChanged@1': {},
};
