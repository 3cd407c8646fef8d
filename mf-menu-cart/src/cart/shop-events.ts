import type { ParkedCart } from '../data/parked-cart.storage.ts';
import { couponOp, resetCoupons } from './coupons.ts';
import type { ShopEvent, Step } from './model.ts';
import { isElsewhere, placeKey } from './place.ts';
import { announce, drop, push, request, takeUp } from './queue.ts';
import { isSameSummary } from './summary.ts';

type EventOf<T extends ShopEvent['type']> = ShopEvent & { type: T };
type Handlers = { [T in ShopEvent['type']]: (step: Step, event: EventOf<T>) => void };

/** Replaces the present cart by the parked one and adds the item that was refused. */
export function restoreParked(step: Step, stored: ParkedCart | undefined): void {
  const { model, effects, stamp } = step;
  model.wantsParked = false;
  model.parked = undefined;
  effects.push({ type: 'storeParked' });
  if (!stored) return;
  takeUp(step, stored.uuid);
  if (stored.pendingAddition) push(step, { kind: 'add', id: stamp.id, draft: stored.pendingAddition });
}

function start(step: Step, { cart, parked, queue }: EventOf<'started'>): void {
  const { model } = step;
  if (parked) model.parked = { count: parked.count };
  if (cart) {
    model.uuid = cart.uuid;
    model.stored = cart;
  }
  // Published without a cart too: listeners need not wait for one.
  announce(step);
  if (cart) request(step, 'refresh');
  model.ops = [...model.ops, ...queue];
  model.hasStoredQueue = queue.length > 0;
}

/** Forgets the cart at once; the request to remove it on the server follows. */
function empty(step: Step, uuid: string): void {
  drop(step);
  step.model.ops = step.model.ops.filter(({ kind }) => kind === 'check');
  step.effects.push({ type: 'removeCart', uuid });
  announce(step);
}

/**
 * Returns true when the customer decided to empty this cart. A decision names its cart and is handled once, so that a replayed event
 * never empties another cart.
 */
function handleDecision(step: Step, { decision }: EventOf<'placeChanged'>): boolean {
  const { model } = step;
  if (!decision) model.isMoveAccepted = false;
  if (!decision || decision === model.decision || decision.uuid !== model.uuid) return false;
  model.decision = decision;
  if (decision.answer === 'empty') {
    empty(step, decision.uuid);
    return true;
  }
  model.isMoveAccepted = true;
  return false;
}

function changePlace(step: Step, event: EventOf<'placeChanged'>): void {
  const { model } = step;
  const { disposition } = event;
  const hadPlace = model.hasPlace;
  model.hasPlace = disposition !== undefined;
  model.isPlaceKnown = true;
  const isEmptied = handleDecision(step, event);
  if (!disposition) {
    // The cart stays without a place: the customer may choose another place and keep it. It may also have been removed elsewhere.
    if (hadPlace && !isEmptied) request(step, 'refresh');
    return;
  }
  const key = placeKey(disposition);
  const { placeKey: lastKey, place: last, server } = model;
  const moved = lastKey !== undefined ? lastKey !== key : server && isElsewhere(server, disposition);
  const isConfirmed = last !== undefined && last.lastLocalizationUTCTime !== disposition.lastLocalizationUTCTime;
  const isExpired = server?.expiry !== undefined && server.expiry.state !== 'fresh';
  model.placeKey = key;
  model.place = disposition;
  if (!isEmptied && (moved || (isConfirmed && isExpired))) request(step, 'place');
  if (model.wantsParked) restoreParked(step, event.stored);
  const addition = model.pendingAddition;
  model.pendingAddition = undefined;
  if (addition) push(step, { ...addition, isReference: true });
}

function updateFromOtherTab(step: Step, payload: EventOf<'cartUpdatedElsewhere'>['payload']): void {
  const { model } = step;
  if (model.published && isSameSummary(model.published, payload)) return;
  // A tab that has just opened does not know the cart that is being created here.
  if (payload.uuid === undefined && model.running !== undefined) return;
  model.published = payload;
  if (payload.uuid === undefined) {
    drop(step);
    return;
  }
  if (payload.uuid !== model.uuid) model.server = undefined;
  model.uuid = payload.uuid;
  model.stored = payload;
  request(step, 'refresh');
}

function changeSession(step: Step, { status, waitingCoupon }: EventOf<'sessionChanged'>): void {
  const { model, effects, stamp } = step;
  if (model.session !== undefined && model.session !== status) {
    // A request that crossed the sign-in was refused for a cart that the customer still has.
    if (model.uuid === undefined && model.lostUuid !== undefined) takeUp(step, model.lostUuid);
    else request(step, 'refresh');
  }
  model.session = status;
  if (status !== 'customer' || waitingCoupon === undefined) return;
  effects.push({ type: 'storeCoupon' });
  push(step, couponOp(step, stamp.id, waitingCoupon, 'single'));
}

function forget(step: Step): void {
  drop(step);
  resetCoupons(step);
  step.model.parked = undefined;
  step.model.lostUuid = undefined;
  step.effects.push({ type: 'storeParked' });
  announce(step);
}

/** Handlers of the events of the shop. */
export const shopHandlers: Handlers = {
  started: start,
  placeChanged: changePlace,
  cartUpdatedElsewhere: (step, { payload }) => updateFromOtherTab(step, payload),
  sessionChanged: changeSession,
  languageChanged(step, { lang }) {
    // Names of items depend on the language.
    if (step.model.lang !== undefined && step.model.lang !== lang) request(step, 'refresh');
    step.model.lang = lang;
  },
  orderReserved(step, { cartUuid }) {
    if (step.model.uuid !== cartUuid) return;
    drop(step);
    announce(step);
  },
  orderLapsed(step, { cartUuid }) {
    // A cart that was started in the meantime stays.
    if (step.model.uuid === undefined) takeUp(step, cartUuid);
  },
  orderRepeated(step, { cartUuid }) {
    if (step.model.uuid === cartUuid) request(step, 'refresh');
    else takeUp(step, cartUuid);
  },
  forgotten: forget,
  online: () => undefined,
};
