import { type CartOp, enqueue, lineOf } from '../domain/cart-ops.ts';
import { NO_SUMMARY } from './cart-state.ts';
import { NO_CHANGES } from './changes.ts';
import type { Step } from './model.ts';
import { circumstancesOf, isSameSummary, summaryOf } from './summary.ts';

/** Queues an operation. A new change of a line clears the error of the last one. */
export function push({ model }: Step, op: CartOp): void {
  model.ops = enqueue(model.ops, op, model.running === undefined ? 0 : 1);
  const lineId = lineOf(op);
  if (lineId !== undefined && lineId in model.faults) model.faults = { ...model.faults, [lineId]: undefined };
}

/** Queues a move or a refresh of the present cart, unless one waits already. One in flight was sent before what is asked for now. */
export function request(step: Step, kind: 'place' | 'refresh'): void {
  const { model, stamp } = step;
  const last = model.ops.at(-1);
  const waits = last?.kind === kind && last.id !== model.running;
  if (model.uuid !== undefined && !waits) push(step, { kind, id: `${stamp.id}:${kind}` });
}

/** Forgets the cart. Queued additions stay: they create the next cart. */
export function drop({ model }: Step): void {
  model.uuid = undefined;
  model.server = undefined;
  model.stored = NO_SUMMARY;
  model.removed = undefined;
  model.repriced = undefined;
  model.isAskingGift = false;
  model.isMoveAccepted = false;
  model.changes = NO_CHANGES;
  model.faults = {};
  model.ops = model.ops.filter(({ kind }) => kind === 'add' || kind === 'check');
}

/** Replaces the present cart by another one and moves it to the chosen place. */
export function takeUp(step: Step, uuid: string): void {
  drop(step);
  step.model.uuid = uuid;
  step.model.lostUuid = undefined;
  request(step, 'refresh');
  if (step.model.hasPlace) request(step, 'place');
}

/** Publishes and stores the totals of the cart when they differ from those published last. */
export function announce({ model, effects }: Step): void {
  const { uuid, server, stored, published } = model;
  const summary = uuid === undefined ? NO_SUMMARY : summaryOf(server, stored);
  const payload = { uuid, ...summary, ...circumstancesOf(uuid === undefined ? undefined : server) };
  if (published && isSameSummary(published, payload)) return;
  model.published = payload;
  effects.push({ type: 'storeCart', ...(uuid !== undefined && { cart: { uuid, ...summary } }) });
  effects.push({ type: 'publishUpdated', payload });
}
