import type { Disposition } from '@horno/contracts/disposition';
import type { Outlet } from '@horno/contracts/outlet';
import type { Place } from '@horno/contracts/place';
import type { OrderType } from '@horno/contracts/wire';
import type { GeoPoint, MomentData } from '@horno/domain';
import type { MovedCart } from '../data/cart-move.data.ts';
import type { AddressForm } from '../domain/address.ts';
import type { Delivery } from '../domain/disposition.ts';
import type { Recovery, RefusalMessage } from '../domain/refusal.ts';
import type { PlaceRecord } from '../domain/saved-place.ts';

/** The input of the flow before a store accepts it. */
export type Draft = { orderType: 'D'; delivery: Delivery } | { orderType: 'C' };

/** First step of the flow. */
export type FlowStart =
  /** With `isOnly` the page offers one order type, and the tabs are hidden. */
  | { kind: 'search'; orderType: OrderType; isOnly?: boolean }
  /** With `form` the address was typed before. */
  | { kind: 'pin'; place: Place; form?: AddressForm }
  /** Without a geocoder: choose a district, then fill the form. */
  | { kind: 'manual' }
  | { kind: 'stores'; text?: string; point?: GeoPoint }
  /** A saved or recent address, without further input. */
  | { kind: 'saved'; location: PlaceRecord }
  /** A store chosen on its own page. */
  | { kind: 'outlet'; code: string };

export type FlowStep =
  | FlowStart
  | {
      kind: 'refused';
      draft: Draft;
      outlet: Outlet | undefined;
      message: RefusalMessage;
      recoveries: Recovery[];
      opensAt: MomentData | undefined;
      /** The store's error, when its text is the message. */
      error?: unknown;
    }
  | { kind: 'time'; draft: Draft; outlet: Outlet; opensAt: MomentData | undefined; error?: unknown }
  | { kind: 'cart'; draft: Draft; disposition: Disposition }
  /** The same place at a time that removes lines of the cart. */
  | { kind: 'timeChange'; draft: Draft; disposition: Disposition; moved: MovedCart };

/** Returns the point of a delivery draft, to search stores near it. */
export function pointOfDraft(draft: Draft): GeoPoint | undefined {
  return draft.orderType === 'D' ? draft.delivery.point : undefined;
}
