import { giftDraft } from '../domain/gift-choice.ts';
import { acceptChanges } from './changes.ts';
import { clearRefusal, couponOp } from './coupons.ts';
import type { CartCommand, Step } from './model.ts';
import { push, request, takeUp } from './queue.ts';
import { atNewPrice } from './repriced.ts';
import { restoreParked } from './shop-events.ts';
import { toCartState } from './view.ts';

type CommandOf<T extends CartCommand['type']> = CartCommand & { type: T };
type Handlers = { [T in CartCommand['type']]: (step: Step, command: CommandOf<T>) => void };

function remove(step: Step, lineId: string): void {
  const line = toCartState(step.model).cart?.lines.find((candidate) => candidate.id === lineId);
  if (!line) return;
  const { body, quantity, name, summary, image, unitMinor } = line;
  step.model.removed = { body, quantity, name, summary, image, unitMinor };
  push(step, { kind: 'remove', id: step.stamp.id, lineId });
}

function undo(step: Step): void {
  const draft = step.model.removed;
  step.model.removed = undefined;
  if (draft) push(step, { kind: 'add', id: step.stamp.id, draft });
}

function answerPrice(step: Step, accepts: boolean): void {
  const { repriced } = step.model;
  step.model.repriced = undefined;
  if (repriced && accepts) push(step, atNewPrice(repriced, step.stamp.id));
}

function chooseGift(step: Step, uuid: string): void {
  const offer = step.model.server?.offer;
  const draft = offer && giftDraft(offer, uuid);
  if (!draft) return;
  push(step, { kind: 'gift', id: step.stamp.id, draft, ...(offer.chosen && { giftId: offer.chosen.id }) });
}

/** Handlers of the customer's commands. */
export const commandHandlers: Handlers = {
  add(step, { draft, id = step.stamp.id }) {
    const op = { kind: 'add', id, draft } as const;
    step.model.removed = undefined;
    if (step.model.hasPlace) push(step, op);
    else step.model.pendingAddition = op;
  },
  dropPendingAddition({ model }) {
    model.pendingAddition = undefined;
    model.wantsParked = false;
  },
  replace: (step, { lineId, draft }) => push(step, { kind: 'replace', id: step.stamp.id, lineId, draft }),
  setQuantity: (step, { lineId, quantity }) => push(step, { kind: 'quantity', id: step.stamp.id, lineId, quantity }),
  remove: (step, { lineId }) => remove(step, lineId),
  undo,
  clear: (step) => push(step, { kind: 'clear', id: step.stamp.id }),
  refresh(step) {
    if (step.model.ops.at(-1)?.kind !== 'refresh') request(step, 'refresh');
  },
  convert: (step, { deal }) => push(step, { kind: 'convert', id: step.stamp.id, draft: deal.draft, left: deal.left }),
  check: (step, { id }) => push(step, { kind: 'check', id }),
  confirm(step) {
    if (step.model.hasPlace) request(step, 'place');
  },
  acceptChanges({ model }) {
    model.changes = acceptChanges(model.changes);
  },
  answerPrice: (step, { accepts }) => answerPrice(step, accepts),
  applyCoupon: (step, { code, mode, instead }) => push(step, couponOp(step, step.stamp.id, code, mode, instead)),
  removeCoupon(step, { code }) {
    clearRefusal(step);
    push(step, { kind: 'uncoupon', id: step.stamp.id, code });
  },
  clearRefusal,
  askGift({ model }, { isAsking }) {
    model.isAskingGift = isAsking;
  },
  chooseGift: (step, { uuid }) => chooseGift(step, uuid),
  removeGift(step) {
    const gift = step.model.server?.offer?.chosen;
    if (gift) push(step, { kind: 'remove', id: step.stamp.id, lineId: gift.id });
  },
  adopt: (step, { uuid }) => takeUp(step, uuid),
  restore(step, { stored }) {
    if (step.model.hasPlace) restoreParked(step, stored);
    else step.model.wantsParked = true;
  },
  acknowledgeParked({ model }) {
    if (model.parked) model.parked = { count: model.parked.count };
  },
};
