import { createHash } from 'node:crypto';
import { demoSerie, nextPhase } from '@horno/domain';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { applyStoreEvent } from '../orders/apply-store-event.ts';
import { statusOf } from '../orders/order-statuses.ts';
import { findOrder } from '../orders/orders.repo.ts';
import type { Kitchen, KitchenStep } from './kitchen.ts';
import { phaseDelays, statusOfPhase } from './phases.ts';
import { createSimulatedRide } from './simulated-ride.ts';

const TOPIC = 'kitchen.phase';
const PhaseJobSchema = z.object({ order: z.string(), status: z.number() });

type SimulatorDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'log' | 'outbox'>;

/**
 * Simulates the tills of all stores: reports phase after phase with real delays, and a receipt of the demonstration at the end. The next step is a job of the outbox, so it
 * continues after a restart. Each step has its own event id, so a repeated step changes nothing.
 */
export function createSimulator(deps: SimulatorDeps, phaseSeconds: string): Kitchen {
  const delayMs = phaseDelays(phaseSeconds);
  const ride = createSimulatedRide(deps, delayMs('complete'));

  async function nextStep(uuid: string): Promise<KitchenStep | undefined> {
    const order = await findOrder(deps.db, uuid);
    const phase = order && nextPhase(statusOf(order).phase, order.orderType);
    const status = phase && statusOfPhase(phase);
    return phase === undefined || status === undefined ? undefined : { phase, status };
  }

  async function report(uuid: string, status: number): Promise<void> {
    const at = deps.clock.now().toISOString();
    const event = { event_id: stepId(uuid, status), status, at, ...(await receiptAt(uuid, status)) };
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
    const runAt = new Date(deps.clock.now().getTime() + delayMs(next.phase));
    await deps.outbox.enqueue(deps.db, { topic: TOPIC, payload: { order: uuid, status: next.status }, runAt });
  }

  deps.outbox.on(TOPIC, PhaseJobSchema, async ({ order, status }) => {
    await report(order, status);
    await schedule(order);
  });

  return {
    submit: ({ uuid }) => schedule(uuid),
    async step(uuid) {
      const next = await nextStep(uuid);
      if (next !== undefined) await report(uuid, next.status);
      return next;
    },
    ride: ride.put,
  };
}

/** Derives an event id from order and status: the same step has the same id. */
function stepId(uuid: string, status: number): string {
  const hex = createHash('sha256').update(`simulator:${uuid}:${status}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
