import type { PaymentStatus } from '@horno/contracts/payment';

/** What the customer can do now. `retry`: the form again; `other`: give this order up and choose another way to pay. */
export type PaymentAction = 'resume' | 'retry' | 'other' | 'checkout' | 'track' | 'ask';

export interface PaymentView {
  /** Key of title and text under `pay.states`. */
  kind:
    | 'open'
    | 'pending'
    | 'unknown'
    | 'stalled'
    | 'paid'
    | 'sameCard'
    | 'otherCard'
    | 'wait'
    | 'ours'
    | 'neutral'
    | 'again'
    | 'closed'
    | 'returned';
  tone: 'calm' | 'good' | 'bad';
  /** The first is the one to press. */
  actions: PaymentAction[];
  /** Whether the server's own words say more than the catalogue's. */
  saysWhy: boolean;
}

/** An attempt that came to something: the server says to what. */
const ended: readonly string[] = ['DECLINED', 'EXPIRED', 'REVERSED'];

const view = (
  kind: PaymentView['kind'],
  tone: PaymentView['tone'],
  actions: PaymentAction[],
  saysWhy = false,
): PaymentView => ({ kind, tone, actions, saysWhy });

/** A payment as its owner sees it. `hasStalled`: the bank was asked about for 90 seconds. */
export function paymentView(status: PaymentStatus, hasStalled: boolean): PaymentView {
  switch (status.outcome) {
    case 'open':
      return view('open', 'calm', ['resume', 'other']);
    case 'paid':
      return view('paid', 'good', ['track']);
    case 'returned':
      // An order that was never sent has given its cart back.
      return view('returned', 'calm', status.cart_uuid === undefined ? ['track'] : ['checkout', 'track'], true);
    case 'pending':
      if (hasStalled) return view('stalled', 'calm', ['ask']);
      return view(status.state === 'UNKNOWN' ? 'unknown' : 'pending', 'calm', []);
    case 'failed':
      return status.can_retry
        ? declinedView(status)
        : view('closed', 'bad', ['checkout'], ended.includes(status.state));
  }
}

function declinedView({ advice, group }: PaymentStatus): PaymentView {
  // Nothing is said about why a payment looked wrong to those who watch for fraud.
  if (group === 'fraud') return view('neutral', 'bad', ['other', 'retry'], true);
  if (group === 'cancelled') return view('again', 'calm', ['retry', 'other'], true);
  switch (advice) {
    case 'same-card':
      return view('sameCard', 'bad', ['retry', 'other'], true);
    case 'other-card':
      return view('otherCard', 'bad', ['retry', 'other'], true);
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
