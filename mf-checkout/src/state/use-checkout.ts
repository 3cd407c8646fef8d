import type { Disposition } from '@horno/contracts/disposition';
import type { FieldErrors } from '@horno/contracts/field-errors';
import type { PlaceOrderBody } from '@horno/contracts/order';
import { type ApiClient, errorCodeOf, routes, useApi, useBus, useIsCustomer, useNow } from '@horno/kit';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Placed, Refusal } from '../data/checkout.data.ts';
import type { Attempt } from '../data/draft.storage.ts';
import { guestContact } from '../data/guest-contact.storage.ts';
import { rememberOrder } from '../data/last-order.storage.ts';
import { accountCalls } from '../data/lazy-calls.ts';
import { type Draft, withPlace } from '../domain/draft.ts';
import { stepOfErrors } from '../domain/errors-by-step.ts';
import type { Quote } from '../domain/quote.ts';
import { followedUntil } from '../domain/recent-orders.ts';
import type { StepField } from '../domain/steps.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { type Gate, useGate } from './use-gate.ts';
import { useGateway } from './use-gateway.ts';
import { type PlaceOrderState, usePlaceOrder } from './use-place-order.ts';

export interface Checkout extends Gate {
  drafts: Omit<DraftState, 'change'> & { change(part: Partial<Draft>): void };
  placing: PlaceOrderState;
  /** Fields that the server refused and that have not changed since. */
  refused: FieldErrors<StepField>;
  /** Quote of the last refusal. */
  refusedQuote: Quote | undefined;
  /** Number of refusals; each requests a new quote. */
  refusals: number;
}

/** Returns whether a customer has signed in. A sign-in settles an order that was refused for want of a session. */
function useSession({ error, forgetError }: PlaceOrderState): boolean {
  const isCustomer = useIsCustomer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sign-in settles it
  useEffect(() => {
    if (isCustomer && errorCodeOf(error) === 'CUS-100001') forgetError();
  }, [isCustomer]);
  return isCustomer;
}

/** Saves what the customer, or a guest on this device, asked to keep for the next order. */
function keepForNextOrder(api: ApiClient, draft: Draft, body: PlaceOrderBody, isCustomer: boolean, now: Date): void {
  const { ruc, businessName: business_name, fiscalAddress: fiscal_address, name, phone, email } = draft;
  if (draft.keepsCompany && body.receipt.type === 'factura') {
    // A failure does not affect the order; the company can be saved in the profile, too.
    accountCalls.saveCompany(api, { ruc, business_name, fiscal_address }).catch(() => undefined);
  }
  if (draft.keepsContact && !isCustomer) guestContact.write({ name, phone, email }, now);
}

/** Fills the draft with the directions of the place. */
function usePlaceTexts({ draft, isReady, change }: DraftState, place: Disposition | undefined): void {
  useEffect(() => {
    if (!isReady || !place) return;
    const changes = withPlace(draft, place);
    if (Object.keys(changes).length > 0) change(changes);
  }, [draft, isReady, change, place]);
}

/** State of the checkout page: draft, place, cart, and the order being sent. */
export function useCheckout(): Checkout {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const navigate = useNavigate();
  const drafts = useDraft();
  const gateway = useGateway();
  const [isPlaced, setPlaced] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<StepField>>({});
  const [refusedQuote, setRefusedQuote] = useState<Quote>();
  const [refusals, setRefusals] = useState(0);
  const { draft, attempt, change: changeDraft } = drafts;
  const gate = useGate(isPlaced || attempt !== undefined || !drafts.isReady);
  usePlaceTexts(drafts, gate.place);

  function onPlaced(placed: Placed, { body }: Attempt) {
    const { uuid, number, totalMinor, promisedTo, transaction } = placed;
    setPlaced(true);
    keepForNextOrder(api, draft, body, isCustomer, now());
    rememberOrder({ uuid, number, until: followedUntil(promisedTo), transaction }, now());
    if (transaction !== undefined) {
      // The draft is needed again if the payment fails.
      drafts.keepAttempt(undefined);
      bus.publish('order.reserved@1', { uuid, cartUuid: body.cart_uuid });
      gateway.go({ transaction }, body.payment.method);
      return;
    }
    drafts.clear();
    navigate(routes.trackerOrder.to({ uuid }), { replace: true, state: { isPlaced: true } });
    bus.publish('order.placed@1', { uuid, number, orderType: body.order_type, totalMinor });
  }

  function onRefused({ errors = {}, quote }: Refusal) {
    setRefused(errors);
    setRefusedQuote(quote);
    setRefusals((count) => count + 1);
    const step = stepOfErrors(errors);
    if (step) navigate({ search: `?step=${step}` });
  }

  const placing = usePlaceOrder({ attempt, keepAttempt: drafts.keepAttempt, onPlaced, onRefused });
  const isCustomer = useSession(placing);
  const change = useCallback(
    (part: Partial<Draft>) => {
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
      if (part.keepsContact === false) guestContact.remove();
      changeDraft(part);
    },
    [changeDraft],
  );

  return {
    ...gate,
    drafts: { ...drafts, change },
    placing,
    refused,
    refusedQuote,
    refusals,
  };
}
