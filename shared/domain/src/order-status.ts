import type { OrderType } from './tier.ts';

/** Status groups of spec 2 §4, as the wire names them. */
export type StatusGroup =
  | 'error'
  | 'starting'
  | 'received'
  | 'cooking'
  | 'delivering'
  | 'completed'
  | 'canceled'
  | 'ready'
  | 'before_submission';

/** Phases of an order, as the tracker shows them (spec 2 §4). */
export type OrderPhase =
  | 'processing'
  | 'received'
  | 'accepted'
  | 'cooking'
  | 'ready'
  | 'delivering'
  | 'complete'
  | 'cancel'
  | 'error';

/** Group and phase of a numeric status. */
export interface OrderStatus {
  group: StatusGroup;
  phase: OrderPhase;
  /** False for an unknown code, which is read as received and should be logged. */
  isKnown: boolean;
}

const table: ReadonlyMap<number, readonly [StatusGroup, OrderPhase]> = new Map<number, [StatusGroup, OrderPhase]>([
  [2, ['starting', 'processing']],
  [25, ['starting', 'processing']],
  [1, ['received', 'received']],
  [10, ['received', 'received']],
  [11, ['received', 'received']],
  [12, ['received', 'received']],
  [13, ['received', 'accepted']],
  [14, ['received', 'accepted']],
  [15, ['received', 'accepted']],
  [5, ['cooking', 'cooking']],
  [16, ['ready', 'ready']],
  [17, ['ready', 'ready']],
  [18, ['ready', 'ready']],
  [19, ['ready', 'ready']],
  [20, ['ready', 'ready']],
  [6, ['delivering', 'delivering']],
  [3, ['completed', 'complete']],
  [7, ['completed', 'complete']],
  [9, ['completed', 'complete']],
  [8, ['canceled', 'cancel']],
  [4, ['error', 'error']],
  [22, ['error', 'error']],
]);

const AWAITING_PAYMENT = 27;
const path: readonly OrderPhase[] = [
  'processing',
  'received',
  'accepted',
  'cooking',
  'ready',
  'delivering',
  'complete',
];

/** Returns group and phase of a numeric status (domain §3.9). For code 27 the payment decides between two groups. */
export function orderStatus(code: number, isPaid = false): OrderStatus {
  if (code === AWAITING_PAYMENT) {
    return isPaid
      ? { group: 'received', phase: 'received', isKnown: true }
      : { group: 'before_submission', phase: 'processing', isKnown: true };
  }
  const entry = table.get(code);
  if (entry === undefined) return { group: 'received', phase: 'received', isKnown: false };
  return { group: entry[0], phase: entry[1], isKnown: true };
}

/** Returns the phases of an order in sequence; a carry-out order has no delivery. */
export function phasePath(orderType: OrderType): readonly OrderPhase[] {
  return orderType === 'C' ? path.filter((phase) => phase !== 'delivering') : path;
}

/** Returns the next phase; `undefined` at the end and outside the path. */
export function nextPhase(phase: OrderPhase, orderType: OrderType): OrderPhase | undefined {
  const phases = phasePath(orderType);
  const index = phases.indexOf(phase);
  return index === -1 ? undefined : phases[index + 1];
}

/** Returns true for completed, cancelled and failed orders, which do not change any more. */
export function isFinal(phase: OrderPhase): boolean {
  return phase === 'complete' || phase === 'cancel' || phase === 'error';
}

/**
 * Returns true when an order may change from one phase to another: forward along its path (a lost event may skip phases),
 * or from any open phase to cancel or error. Backward only with `rewind`. The same phase is not a change.
 */
export function canMove(
  from: OrderPhase,
  to: OrderPhase,
  orderType: OrderType,
  options: { rewind?: boolean } = {},
): boolean {
  if (isFinal(from) || from === to) return false;
  if (to === 'cancel' || to === 'error') return true;
  const words = phasePath(orderType);
  const target = words.indexOf(to);
  if (target === -1) return false;
  // Stryker disable next-line EqualityOperator: the two phases differ
  return options.rewind === true || target > words.indexOf(from);
}
