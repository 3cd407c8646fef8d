import type { RiderEvent } from '@horno/contracts/order';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { noteRider } from '../orders/note-rider.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { hasValidKey } from '../store-keys/store-keys.repo.ts';

const TOPIC = 'kitchen.ride';
const RideJobSchema = z.object({ order: z.string(), step: z.number() });
/** Number of positions that a rider reports on the way. */
const STEPS = 20;

const riders = ['Julio', 'Milagros', 'Edson', 'Rosario', 'Kevin', 'Yesenia'] as const;

export interface SimulatedRide {
  begin(orderUuid: string): Promise<void>;
  /** Moves the rider to a share of the way from the store to the door. Returns false when the order has no rider now. */
  put(orderUuid: string, share: number): Promise<boolean>;
}

/**
 * Simulates rides: straight from the store to the door in `totalMs`. The next position is a job of the outbox, so a ride
 * continues after a restart and ends with the order.
 */
export function createSimulatedRide(
  deps: Pick<Deps, 'db' | 'database' | 'clock' | 'outbox'>,
  totalMs: number,
): SimulatedRide {
  async function put(uuid: string, share: number): Promise<boolean> {
    const order = await findOrder(deps.db, uuid);
    if (order?.delivery === undefined) return false;
    const { outlet, delivery } = order;
    const between = (from: number, to: number) => from + (to - from) * share;
    return noteRider(deps, uuid, {
      at: deps.clock.now().toISOString(),
      lat: between(outlet.lat, delivery.lat),
      lng: between(outlet.lng, delivery.lng),
      ...riderOf(uuid),
    });
  }

  async function schedule(order: string, step: number): Promise<void> {
    const runAt = new Date(deps.clock.now().getTime() + totalMs / STEPS);
    await deps.outbox.enqueue(deps.db, { topic: TOPIC, payload: { order, step }, runAt });
  }

  deps.outbox.on(TOPIC, RideJobSchema, async ({ order, step }) => {
    const store = (await findOrder(deps.db, order))?.outlet.code;
    if (store === undefined || (await hasValidKey(deps.db, store))) return;
    if ((await put(order, step / STEPS)) && step < STEPS) await schedule(order, step + 1);
  });

  return {
    async begin(uuid) {
      if (await put(uuid, 0)) await schedule(uuid, 1);
    },
    put,
  };
}

/** The same order has the same rider. */
function riderOf(uuid: string): Pick<RiderEvent, 'name' | 'vehicle'> {
  const name = riders[Number.parseInt(uuid.slice(0, 4), 16) % riders.length];
  return { ...(name !== undefined && { name }), vehicle: 'motorcycle' };
}
