import type { ShopEventName } from './events.ts';

/** Publishers of the shop's events. Another remote publishes events of its own, which its manifest declares. */
export const eventPublishers: Readonly<Record<ShopEventName, readonly string[]>> = {
  'disposition.changed@1': ['mf-location', 'shell'],
  'cart.updated@1': ['mf-menu-cart'],
  'cart.shelved@1': ['mf-menu-cart'],
  'cart.itemAdded@1': ['mf-menu-cart'],
  'favourites.changed@1': ['mf-menu-cart'],
  'session.changed@1': ['shell'],
  'account.signedIn@1': ['mf-account', 'mf-checkout'],
  'account.signedOut@1': ['mf-account', 'shell'],
  'account.profileChanged@1': ['mf-account'],
  'language.changed@1': ['shell'],
  'consent.changed@1': ['mf-content', 'shell'],
  'order.placed@1': ['mf-checkout'],
  'order.reserved@1': ['mf-checkout'],
  'order.lapsed@1': ['mf-checkout'],
  'order.repeated@1': ['mf-account'],
  'order.phaseChanged@1': ['mf-checkout'],
};
