import { cartCalls } from './cart.ts';
import { bannersCalls, contentsCalls, tenantCalls } from './content.ts';
import { customerCalls } from './customer.ts';
import { geoCalls } from './geo.ts';
import { menuCalls } from './menu.ts';
import { ordersCalls, paymentsCalls } from './orders.ts';
import { outletsCalls } from './outlets.ts';
import { placesCalls } from './places.ts';

/** All calls by id, for the server and the API document. A browser takes the group it needs, not this table. */
export const calls = {
  'cart.create': cartCalls.create,
  'cart.detail': cartCalls.detail,
  'cart.updateItem': cartCalls.updateItem,
  'cart.updateItemQuantity': cartCalls.updateItemQuantity,
  'cart.updateQuantity': cartCalls.updateQuantity,
  'cart.removeItem': cartCalls.removeItem,
  'cart.remove': cartCalls.remove,
  'cart.update': cartCalls.update,
  'banners.positions': bannersCalls.positions,
  'tenant.config': tenantCalls.config,
  'contents.get': contentsCalls.get,
  'customer.register': customerCalls.register,
  'customer.login': customerCalls.login,
  'customer.logout': customerCalls.logout,
  'customer.profile': customerCalls.profile,
  'customer.edit': customerCalls.edit,
  'geo.predictions': geoCalls.predictions,
  'geo.place': geoCalls.place,
  'geo.geocode': geoCalls.geocode,
  'geo.reverse': geoCalls.reverse,
  'geo.base': geoCalls.base,
  'menu.categories': menuCalls.categories,
  'menu.list': menuCalls.list,
  'menu.item': menuCalls.item,
  'payments.methods': paymentsCalls.methods,
  'orders.check': ordersCalls.check,
  'orders.place': ordersCalls.place,
  'orders.get': ordersCalls.get,
  'orders.act': ordersCalls.act,
  'orders.event': ordersCalls.event,
  'outlets.list': outletsCalls.list,
  'outlets.available': outletsCalls.available,
  'outlets.openingHours': outletsCalls.openingHours,
  'outlets.detail': outletsCalls.detail,
  'places.localizations': placesCalls.localizations,
  'places.getStore': placesCalls.getStore,
  'places.localization': placesCalls.localization,
  'places.checkStoreOpen': placesCalls.checkStoreOpen,
  'places.cep': placesCalls.cep,
  'places.search': placesCalls.search,
} as const;

export type Calls = typeof calls;
export type CallId = keyof Calls;
