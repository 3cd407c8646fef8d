import { serverHandlers } from './answers.ts';
import { commandHandlers } from './commands.ts';
import type { CartEffect, CartEvent, CartModel, Stamp, Step } from './model.ts';
import { nextOp, storeQueue } from './offline-queue.ts';
import { isElsewhere } from './place.ts';
import { quotedMinutesOf } from './quoted-minutes.ts';
import { shopHandlers } from './shop-events.ts';

type Handler = (step: Step, event: CartEvent) => void;

const handlers = { ...commandHandlers, ...shopHandlers, ...serverHandlers } as Record<CartEvent['type'], Handler>;

/** Sends the next operation when none is in flight. */
function sendNext({ model, effects, stamp }: Step): void {
  if (model.running !== undefined) return;
  const op = nextOp(model, stamp.isOnline);
  if (!op) return;
  model.running = op.id;
  const { uuid, place, server, hasPlace, quotedMinutes } = model;
  const isMisplaced = op.kind === 'check' && hasPlace && place && server && isElsewhere(server, place);
  const quoteTime = quotedMinutesOf(quotedMinutes, place);
  effects.push({ type: 'send', op, uuid, place, quoteTime, ...(isMisplaced && { moveTo: place }) });
}

/** The next model and the side effects that follow from an event. Pure: equal arguments give equal results. */
export function reduce(model: CartModel, event: CartEvent, stamp: Stamp): { model: CartModel; effects: CartEffect[] } {
  const step: Step = { model: { ...model }, effects: [], stamp };
  handlers[event.type](step, event);
  sendNext(step);
  storeQueue(step, model);
  return { model: step.model, effects: step.effects };
}
