import type { Disposition } from '@horno/contracts/disposition';
import type { Outlet } from '@horno/contracts/outlet';
import { type ApiClient, useApi, useBus, useNow } from '@horno/kit';
import { useState } from 'react';
import type { StoreCheck } from '../data/outlets.data.ts';
import {
  collectionDisposition,
  type Delivery,
  deliveryDisposition,
  isOtherPlace,
  isOtherTime,
} from '../domain/disposition.ts';
import { type OrderTime, standingTime } from '../domain/order-time.ts';
import { refusalOutcome } from '../domain/refusal.ts';
import { hoursOf } from '../domain/store-view.ts';
import { type Draft, type FlowStart, type FlowStep, pointOfDraft } from './flow-step.ts';
import { collectsNow, fetchTenant } from './tenant.ts';
import { useDisposition, useSetDisposition } from './use-disposition.ts';
import { useLocationData } from './use-location-data.ts';
import { useRememberPlace } from './use-remember-place.ts';
import { fetchSchedule } from './use-schedule.ts';
import { useTask } from './use-task.ts';
import { useTimeTrial } from './use-time-trial.ts';

export interface FlowOutcome {
  disposition: Disposition;
  /** There was a cart with items before the answer. */
  hadCart: boolean;
  /** The customer chose to empty the cart. */
  isEmptied: boolean;
}

export type CartAnswer = 'keep' | 'empty' | 'cancel';

type Refused = Extract<StoreCheck, { isAccepted: false }>;

/** Returns the step after a store refused the order: another time, or the refusal with its recoveries. */
async function stepAfterRefusal(
  api: ApiClient,
  now: () => Date,
  draft: Draft,
  { outlet, reason, error }: Refused,
): Promise<FlowStep | undefined> {
  const { orderType } = draft;
  const tenant = await fetchTenant(api);
  const isTimely = outlet && (reason === 'notOpen' || reason === 'other');
  const schedule = isTimely ? await fetchSchedule(api, now, outlet.id, orderType) : undefined;
  const slots = (schedule?.slots ?? []).filter(({ isFull }) => !isFull);
  const outcome = refusalOutcome({
    orderType,
    reason,
    hasSlots: slots.length > 0,
    hasSlotToday: slots.some(({ day }) => day === schedule?.businessToday),
    canCollectNow: collectsNow(tenant, outlet ? hoursOf(outlet, 'C') : [], now()),
  });
  const opensAt = schedule?.nextOpening;
  if (outcome.next === 'time') return outlet && { kind: 'time', draft, outlet, opensAt, error };
  const { message, recoveries } = outcome;
  return { kind: 'refused', draft, outlet, message, recoveries, opensAt, error };
}

function dispositionOf(draft: Draft, chosen: Parameters<typeof collectionDisposition>[0]): Disposition {
  return draft.orderType === 'D' ? deliveryDisposition(draft.delivery, chosen) : collectionDisposition(chosen);
}

const hasItems = (bus: ReturnType<typeof useBus>) => (bus.last('cart.updated@1')?.count ?? 0) > 0;

/** Holds the steps of the flow so far. */
function useSteps(start: FlowStart) {
  const [steps, setSteps] = useState<readonly FlowStep[]>([start]);
  return {
    step: steps.at(-1) ?? start,
    canGoBack: steps.length > 1,
    go: (next: FlowStep) => setSteps((before) => [...before, next]),
    back: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  };
}

/** Runs the steps from an address or a store to a disposition (spec 1 §4, location flow). */
export function useFlow(start: FlowStart, onDone: (outcome: FlowOutcome) => void) {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const { outlets } = useLocationData();
  const { disposition: previous } = useDisposition();
  const setDisposition = useSetDisposition();
  const rememberPlace = useRememberPlace();
  const tryTime = useTimeTrial();
  const { step, canGoBack, go, back } = useSteps(start);
  const { isBusy, error, isUnmounted, run, clearError } = useTask();

  /** Publishes the place with the decision about the cart, which mf-menu-cart moves or empties. */
  function finish(draft: Draft, disposition: Disposition, answer?: 'keep' | 'empty') {
    const uuid = bus.last('cart.updated@1')?.uuid;
    const hadCart = hasItems(bus);
    setDisposition(disposition, answer && uuid !== undefined ? { uuid, answer } : undefined);
    rememberPlace(draft, disposition);
    onDone({ disposition, hadCart, isEmptied: answer === 'empty' });
  }

  async function confirm(draft: Draft, outlet: Outlet, time: OrderTime) {
    const tenant = await fetchTenant(api);
    const chosen = { outlet, time, now: now().toISOString(), relocaliseHours: tenant?.relocalise_h };
    const disposition = dispositionOf(draft, chosen);
    if (hasItems(bus) && isOtherPlace(previous, disposition)) return go({ kind: 'cart', draft, disposition });
    const moved = isOtherTime(previous, disposition) ? await tryTime(disposition) : undefined;
    if (isUnmounted.current) return;
    if (moved) go({ kind: 'timeChange', draft, disposition, moved });
    else finish(draft, disposition);
  }

  async function settle(draft: Draft, checked: StoreCheck, time: OrderTime) {
    if (isUnmounted.current) return;
    if (checked.isAccepted) return await confirm(draft, checked.outlet, time);
    const next = await stepAfterRefusal(api, now, draft, checked);
    if (next && !isUnmounted.current) go(next);
  }

  const wanted = () => standingTime(previous, now());

  return {
    step,
    isBusy,
    error,
    canGoBack,
    go: (next: FlowStep) => {
      clearError();
      go(next);
    },
    back: () => {
      clearError();
      back();
    },
    deliver: (delivery: Delivery) =>
      run(async () => {
        const time = wanted();
        await settle({ orderType: 'D', delivery }, await outlets.findDelivery(delivery.point, time), time);
      }),
    collect: (code: string) =>
      run(async () => {
        const time = wanted();
        await settle({ orderType: 'C' }, await outlets.checkCollection(code, time), time);
      }),
    schedule: (draft: Draft, outlet: Outlet) => go({ kind: 'time', draft, outlet, opensAt: undefined }),
    collectInstead: (draft: Draft) => go({ kind: 'stores', point: pointOfDraft(draft) }),
    chooseTime: (draft: Draft, outlet: Outlet, time: OrderTime) =>
      run(async () => {
        await outlets.available(outlet.id, draft.orderType, time);
        if (!isUnmounted.current) await confirm(draft, outlet, time);
      }),
    /** The customer accepts that the new time removes lines. */
    acceptTime: (draft: Draft, disposition: Disposition) => finish(draft, disposition, 'keep'),
    answerCart: (draft: Draft, disposition: Disposition, answer: CartAnswer) => {
      if (answer === 'cancel') back();
      else finish(draft, disposition, answer);
    },
  };
}

export type Flow = ReturnType<typeof useFlow>;
