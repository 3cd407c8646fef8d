import type { Disposition } from '@horno/contracts/disposition';
import type { Outlet } from '@horno/contracts/outlet';
import type { Place } from '@horno/contracts/place';
import type { SavedLocation } from '@horno/contracts/saved-place';
import type { OrderType } from '@horno/contracts/wire';
import type { GeoPoint, MomentData } from '@horno/domain';
import type { Delivery } from '../domain/disposition.ts';
import type { RefusalMessage, WayOut } from '../domain/refusal.ts';

/** What is being placed, before a store took it. */
export type Draft = { orderType: 'D'; delivery: Delivery } | { orderType: 'C' };

/** Where the way to a place can begin. */
export type FlowStart =
  /** With `isOnly` the page offers one order type: there are no tabs. */
  | { kind: 'search'; orderType: OrderType; isOnly?: boolean }
  | { kind: 'pin'; place: Place }
  /** No address service helps: a district, then the form. */
  | { kind: 'manual' }
  | { kind: 'stores'; text?: string; point?: GeoPoint }
  /** An address of the profile: nothing is typed. */
  | { kind: 'saved'; location: SavedLocation }
  /** A store that was chosen on its own page. */
  | { kind: 'outlet'; code: string };

export type FlowStep =
  | FlowStart
  | {
      kind: 'refused';
      draft: Draft;
      outlet: Outlet | undefined;
      message: RefusalMessage;
      ways: WayOut[];
      opensAt: MomentData | undefined;
      /** What the store said, when that is the message. */
      fault?: unknown;
    }
  | { kind: 'time'; draft: Draft; outlet: Outlet; opensAt: MomentData | undefined; fault?: unknown }
  | { kind: 'cart'; draft: Draft; disposition: Disposition };

/** The point of a draft, for stores near it. */
export function pointOfDraft(draft: Draft): GeoPoint | undefined {
  return draft.orderType === 'D' ? draft.delivery.point : undefined;
}
