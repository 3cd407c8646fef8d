import type { Disposition } from '@horno/contracts/disposition';
import type { Outlet } from '@horno/contracts/outlet';
import type { Lang } from '@horno/contracts/wire';
import { type ApiClient, useApi, useBus, useLang, useNow } from '@horno/kit';
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
import { type Draft, type FlowStart, type FlowStep, pointOfDraft } from './flow-step.ts';
import { findOpenStore } from './near-stores.ts';
import { fetchTenant, isCollectionOpen } from './tenant.ts';
import { useDisposition, useSetDisposition } from './use-disposition.ts';
import { useLocationData } from './use-location-data.ts';
import { useRememberPlace } from './use-remember-place.ts';
import { fetchSchedule } from './use-schedule.ts';
import { type StepsOptions, useSteps } from './use-steps.ts';
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

interface Around {
  api: ApiClient;
  now(): Date;
  outlets: ReturnType<typeof useLocationData>['outlets'];
  lang: Lang;
}

/** Returns the step after a store refused the order: another time, or the refusal with its recoveries. */
async function stepAfterRefusal(
  { api, now, outlets, lang }: Around,
  draft: Draft,
  { outlet, reason, error }: Refused,
): Promise<FlowStep | undefined> {
  const { orderType } = draft;
  const point = pointOfDraft(draft) ?? (outlet && { lat: outlet.lat, lng: outlet.long });
  const [tenant, isOpenNear] = await Promise.all([
    fetchTenant(api),
    point ? findOpenStore(outlets, lang, point) : false,
  ]);
  const isTimely = outlet && (reason === 'notOpen' || reason === 'other');
  const schedule = isTimely ? await fetchSchedule(api, now, outlet.id, orderType) : undefined;
  const slots = (schedule?.slots ?? []).filter(({ isFull }) => !isFull);
  const outcome = refusalOutcome({
    orderType,
    reason,
    hasSlots: slots.length > 0,
    hasSlotToday: slots.some(({ day }) => day === schedule?.businessToday),
    hasOpenStore: isOpenNear,
    isCollectionOpen: isCollectionOpen(tenant, outlet, now()),
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

/** Runs the steps from an address or a store to a disposition (spec 1 §4, location flow). */
export function useFlow(start: FlowStart, onDone: (outcome: FlowOutcome) => void, options: StepsOptions) {
  const api = useApi();
  const bus = useBus();
  const lang = useLang();
  const now = useNow();
  const { outlets } = useLocationData();
  const { disposition: previous } = useDisposition();
  const setDisposition = useSetDisposition();
  const rememberPlace = useRememberPlace();
  const tryTime = useTimeTrial();
  const { step, canGoBack, go, back, leave } = useSteps(start, options);
  const { isBusy, error, isUnmounted, run, clearError } = useTask();

  /** Publishes the place with the decision about the cart, which mf-menu-cart moves or empties. */
  function finish(draft: Draft, disposition: Disposition, answer?: 'keep' | 'empty') {
    const uuid = bus.last('cart.updated@1')?.uuid;
    const hadCart = hasItems(bus);
    setDisposition(disposition, answer && uuid !== undefined ? { uuid, answer } : undefined);
    rememberPlace(draft, disposition);
    leave(() => onDone({ disposition, hadCart, isEmptied: answer === 'empty' }));
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
    const next = await stepAfterRefusal({ api, now, outlets, lang }, draft, checked);
    if (next && !isUnmounted.current) go(next);
  }

  const wanted = () => standingTime(previous, now());

  return {
    step,
    isBusy,
    error,
    canGoBack,
    leave,
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
    answerCart: (draft: Draft, disposition: Disposition, answer: CartAnswer) =>
      answer === 'cancel' ? back() : finish(draft, disposition, answer),
  };
}

export type Flow = ReturnType<typeof useFlow>;
