import { createHash } from 'node:crypto';
import { demoSerie, nextPhase, orderDeadlines } from '@horno/domain';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { applyStoreEvent } from '../orders/apply-store-event.ts';
import type { Order } from '../orders/order.types.ts';
import { statusOf } from '../orders/order-statuses.ts';
import { timingOf } from '../orders/order-timing.ts';
import { findOpenOrders, findOrder } from '../orders/orders.repo.ts';
import { hasValidKey } from '../store-keys/store-keys.repo.ts';
import type { Kitchen, KitchenStep } from './kitchen.ts';
import { phaseDelays, statusOfPhase } from './phases.ts';
import { createSimulatedRide } from './simulated-ride.ts';

const TOPIC = 'kitchen.phase';
const PhaseJobSchema = z.object({ order: z.string(), status: z.number() });

type NextStep = KitchenStep & { order: Order };
type SimulatorDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'catalogue' | 'outbox'>;

/**
 * Simulates the kitchens of all stores without a key: reports phase after phase with real delays, and a receipt of the demonstration
 * at the end. The next step is a job of the outbox, so it continues after a restart. Each step has its own event id, so a repeated
 * step changes nothing, and looks for a key of the store, so that a store can be switched to its till and back.
 */
export function createSimulator(deps: SimulatorDeps, phaseSeconds: string): Kitchen {
  const delayMs = phaseDelays(phaseSeconds);
  const ride = createSimulatedRide(deps, delayMs('complete'));

  async function nextStep(uuid: string): Promise<NextStep | undefined> {
    const order = await findOrder(deps.db, uuid);
    if (order === undefined || (await hasValidKey(deps.db, order.outlet.code))) return undefined;
    const phase = nextPhase(statusOf(order).phase, order.orderType);
    const status = phase && statusOfPhase(phase);
    return phase === undefined || status === undefined ? undefined : { phase, status, order };
  }

  async function report({ uuid, lastSeq }: Order, status: number): Promise<void> {
    const at = deps.clock.now().toISOString();
    const event = { event_id: stepId(uuid, status, lastSeq), status, at, ...(await receiptAt(uuid, status)) };
    const { applied } = await applyStoreEvent(deps, uuid, event);
    if (applied && status === statusOfPhase('delivering')) await ride.begin(uuid);
  }

  /** The receipt that the store issues when the order is complete. */
  async function receiptAt(uuid: string, status: number) {
    const order = status === statusOfPhase('complete') ? await findOrder(deps.db, uuid) : undefined;
    if (order === undefined) return undefined;
    const type = order.receipt.type === 'factura' ? '01' : '03';
    return { receipt: { type, serie: demoSerie(type, order.number), state: 'EMITIDO' } as const };
  }

  async function schedule(uuid: string): Promise<void> {
    const next = await nextStep(uuid);
    if (next === undefined) return;
    const startsAt = Date.parse(orderDeadlines(timingOf(next.order)).startsAtUtc);
    const runAt = new Date(Math.max(deps.clock.now().getTime(), startsAt) + delayMs(next.phase));
    await deps.outbox.enqueue(deps.db, { topic: TOPIC, payload: { order: uuid, status: next.status }, runAt });
  }

  deps.outbox.on(TOPIC, PhaseJobSchema, async ({ order, status }) => {
    const next = await nextStep(order);
    if (next === undefined) return;
    await report(next.order, status);
    await schedule(order);
  });

  return {
    submit: ({ uuid }) => schedule(uuid),
    async takeOver(outletCode) {
      for (const uuid of await findOpenOrders(deps.db, outletCode)) await schedule(uuid);
    },
    async step(uuid) {
      const next = await nextStep(uuid);
      if (next === undefined) return undefined;
      await report(next.order, next.status);
      return { phase: next.phase, status: next.status };
    },
    ride: ride.put,
  };
}

/** Derives an event id from the order, its last event and the status: the same step has the same id. */
function stepId(uuid: string, status: number, lastSeq: number): string {
  const hex = createHash('sha256').update(`simulator:${uuid}:${status}:${lastSeq}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
