import type { OrderType } from '@horno/contracts/wire';
import type { OrderPhase } from '@horno/domain';

/** The parts of an order that a kitchen gets. It reads the rest when it needs it. */
interface KitchenOrder {
  uuid: string;
  orderType: OrderType;
}

export interface KitchenStep {
  status: number;
  phase: OrderPhase;
}

/** Plays the kitchen of stores without a till or screen. Reports of all stores arrive through `applyStoreEvent`. */
export interface Kitchen {
  /** Begins an order at its start. The same order may come twice. */
  submit(order: KitchenOrder): Promise<void>;
  /** Goes on with the open orders of a store whose last key was revoked. */
  takeOver(outletCode: string): Promise<void>;
  /** Makes the store report the next phase at once; `undefined` where the store alone decides, and at the end. */
  step(orderUuid: string): Promise<KitchenStep | undefined>;
  /** Puts the rider of an order a share of the way from the store; false where the store alone knows. */
  ride(orderUuid: string, share: number): Promise<boolean>;
}
