import type { OrderType } from '@horno/contracts/wire';
import type { OrderPhase } from '@horno/domain';

/** The parts of an order that a kitchen gets. It reads the rest when it needs it. */
export interface KitchenOrder {
  uuid: string;
  orderType: OrderType;
}

export interface KitchenStep {
  status: number;
  phase: OrderPhase;
}

/** The tills of the stores, as the shop sees them. Their reports arrive through `applyStoreEvent`. */
export interface Kitchen {
  /** Hands a placed order to its store. The same order may come twice. */
  submit(order: KitchenOrder): Promise<void>;
  /** Makes the store report the next phase at once; `undefined` where the store alone decides, and at the end. */
  step(orderUuid: string): Promise<KitchenStep | undefined>;
  /** Puts the rider of an order a share of the way from the store; false where the store alone knows. */
  ride(orderUuid: string, share: number): Promise<boolean>;
}
