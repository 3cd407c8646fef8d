import type { PaymentStatus } from '@horno/contracts/payment';
import { isDeviceWallet } from '@horno/domain';

/** Actions of the customer. `retry`: open the form again; `other`: cancel this order and choose another payment method. */
export type PaymentAction = 'resume' | 'retry' | 'other' | 'checkout' | 'track' | 'ask';

export interface PaymentView {
  /** Key of title and text under `pay.states`. */
  kind:
    | 'open'
    | 'pending'
    | 'unknown'
    | 'stalled'
    | 'sameCard'
    | 'otherCard'
    | 'yapeData'
    | 'yapeRefused'
    | 'deviceRefused'
    | 'wait'
    | 'ours'
    | 'neutral'
    | 'again'
    | 'closed'
    | 'returned';
  tone: 'calm' | 'bad';
  /** The first one is the primary action. */
  actions: PaymentAction[];
  /** True when the server's message says more than the translated text. */
  saysWhy: boolean;
}

const view = (
  kind: PaymentView['kind'],
  tone: PaymentView['tone'],
  actions: PaymentAction[],
  saysWhy = false,
): PaymentView => ({ kind, tone, actions, saysWhy });

/** Derives the view of a payment for its owner. `hasStalled`: the bank has not answered for 90 seconds. */
export function paymentView(status: PaymentStatus, hasStalled: boolean): PaymentView {
  switch (status.outcome) {
    case 'open':
      return view('open', 'calm', ['resume', 'other']);
    // Its order is shown by the tracker, which opens now.
    case 'paid':
      return view('pending', 'calm', []);
    case 'returned':
      // An order that was never sent has returned its cart.
      return view('returned', 'calm', status.cart_uuid === undefined ? ['track'] : ['checkout', 'track'], true);
    case 'pending':
      if (hasStalled) return view('stalled', 'calm', ['ask']);
      return view(status.state === 'UNKNOWN' ? 'unknown' : 'pending', 'calm', []);
    case 'failed':
      return status.can_retry ? declinedView(status) : view('closed', 'bad', ['checkout'], true);
  }
}

function declinedView({ advice, group, method }: PaymentStatus): PaymentView {
  const isYape = method === 'wallet';
  const isDevice = method !== undefined && isDeviceWallet(method);
  // The reason of a refusal by the fraud check is not shown.
  if (group === 'fraud') return view('neutral', 'bad', ['other', 'retry'], true);
  if (group === 'cancelled') return view('again', 'calm', ['retry', 'other'], true);
  // The wallet holds other cards, and says itself which ones work.
  if (isDevice && (advice === 'same-card' || advice === 'other-card')) {
    return view('deviceRefused', 'bad', ['retry', 'other'], true);
  }
  switch (advice) {
    case 'same-card':
      return view(isYape ? 'yapeData' : 'sameCard', 'bad', ['retry', 'other'], true);
    case 'other-card':
      // Another try with the same wallet rarely helps; another card often does.
      return isYape
        ? view('yapeRefused', 'bad', ['other', 'retry'], true)
        : view('otherCard', 'bad', ['retry', 'other'], true);
    case 'wait':
      return view('wait', 'bad', ['retry', 'other'], true);
    case 'other-method':
      return view('ours', 'bad', ['other'], true);
    case 'none':
      return view('stalled', 'calm', ['ask'], true);
    case undefined:
      return view('again', 'calm', ['retry', 'other'], true);
  }
}
