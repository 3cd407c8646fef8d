import { maxLineQuantity } from '@horno/domain';
import { type CartLineView, type CartView, withLines } from './cart-view.ts';
import { bodyKey, type LineBody } from './line-body.ts';

/** A line that the customer wants: what the server is told, and what is shown until it answers. */
export interface LineDraft {
  body: LineBody;
  quantity: number;
  name: string;
  summary: string;
  image: string;
  unitMinor: number;
}

/** A coupon of a list is answered by a notification, one that was typed by a message beside the field. */
export type CouponMode = 'list' | 'single';

/** How many of a line are to be left; 0 takes it out. */
export interface LineCount {
  lineId: string;
  quantity: number;
}

/** What waits for the server. `id` also names the line that an addition shows meanwhile. */
export type CartOp =
  | { kind: 'add'; id: string; draft: LineDraft }
  | { kind: 'replace'; id: string; lineId: string; draft: LineDraft }
  | { kind: 'quantity'; id: string; lineId: string; quantity: number }
  | { kind: 'remove'; id: string; lineId: string }
  /** Lines give up units, a combo holds them (domain §3.3). */
  | { kind: 'convert'; id: string; draft: LineDraft; left: readonly LineCount[] }
  /** `instead`: a coupon that makes room for it. `mode`: where a refusal is told (spec 1 §4). */
  | { kind: 'coupon'; id: string; code: string; mode: CouponMode; instead?: string }
  | { kind: 'uncoupon'; id: string; code: string }
  /** The gift of a coupon; `giftId` is the line that it takes the place of. */
  | { kind: 'gift'; id: string; draft: LineDraft; giftId?: string }
  | { kind: 'check'; id: string }
  | { kind: 'place'; id: string }
  /** `isAfterMove`: it follows a failed move, which is not repeated at once. */
  | { kind: 'refresh'; id: string; isAfterMove?: boolean }
  | { kind: 'clear'; id: string };

/** The line that an operation is about, if it is about one that exists already. */
export function lineOf(op: CartOp): string | undefined {
  return 'lineId' in op ? op.lineId : undefined;
}

function draftLine(draft: LineDraft, id: string): CartLineView {
  return {
    id,
    key: bodyKey(draft.body),
    body: draft.body,
    name: draft.name,
    summary: draft.summary,
    ...(draft.body.note && { note: draft.body.note }),
    image: draft.image,
    quantity: draft.quantity,
    maxQuantity: maxLineQuantity,
    unitMinor: draft.unitMinor,
    isPending: true,
  };
}

function addLine(lines: readonly CartLineView[], draft: LineDraft, id: string): CartLineView[] {
  const added = draftLine(draft, id);
  if (!lines.some((line) => line.key === added.key)) return [...lines, added];
  return lines.map((line) =>
    line.key === added.key
      ? { ...line, quantity: Math.min(line.maxQuantity, line.quantity + added.quantity), isPending: true }
      : line,
  );
}

function withCount(line: CartLineView, counts: readonly LineCount[]): CartLineView[] {
  const count = counts.find(({ lineId }) => lineId === line.id);
  if (!count) return [line];
  return count.quantity > 0 ? [{ ...line, quantity: count.quantity, isPending: true }] : [];
}

function applyTo(lines: CartLineView[], op: CartOp): CartLineView[] {
  switch (op.kind) {
    case 'add':
      return addLine(lines, op.draft, op.id);
    case 'replace':
      return lines.map((line) => (line.id === op.lineId ? { ...draftLine(op.draft, line.id) } : line));
    case 'quantity':
      return lines.map((line) => (line.id === op.lineId ? { ...line, quantity: op.quantity, isPending: true } : line));
    case 'remove':
      return lines.filter((line) => line.id !== op.lineId);
    case 'convert':
      return [...lines.flatMap((line) => withCount(line, op.left)), draftLine(op.draft, op.id)];
    case 'clear':
      return [];
    default:
      return lines;
  }
}

const NO_CART: CartView = {
  uuid: '',
  outletCode: '',
  orderType: 'D',
  orderTime: '',
  advanceOrder: 0,
  lines: [],
  gifts: [],
  coupons: [],
  subTotalMinor: 0,
  discountMinor: 0,
  deliveryFeeMinor: 0,
  totalMinor: 0,
  minMinor: 0,
  missingMinor: 0,
  maxMinor: 0,
};

/**
 * The cart as it will be when everything that waits succeeds. An operation that fails is taken off the list, and with it only
 * its own effect. `undefined` without a cart and without anything that adds to it.
 */
export function projectCart(cart: CartView | undefined, ops: readonly CartOp[]): CartView | undefined {
  if (ops.length === 0) return cart;
  const base = cart ?? NO_CART;
  const lines = ops.reduce(applyTo, base.lines);
  if (lines === base.lines) return cart;
  return withLines(base, lines);
}

/** Joins a change of quantity with the one that waits for the same line: only the last number matters. `inFlight` are left alone. */
export function enqueue(ops: readonly CartOp[], op: CartOp, inFlight: number): CartOp[] {
  const last = ops.at(-1);
  const joins =
    ops.length > inFlight && op.kind === 'quantity' && last?.kind === 'quantity' && last.lineId === op.lineId;
  return joins ? [...ops.slice(0, -1), op] : [...ops, op];
}

/** After an addition: what was asked of the shown line is asked of the real one. */
export function renameLine(ops: readonly CartOp[], from: string, to: string): CartOp[] {
  return ops.map((op) => ('lineId' in op && op.lineId === from ? { ...op, lineId: to } : op));
}

/** The line that an addition became: the equal one, else the one that was not there before. */
export function addedLine(
  before: readonly CartLineView[],
  after: readonly CartLineView[],
  draft: LineDraft,
): CartLineView | undefined {
  const key = bodyKey(draft.body);
  const known = new Set(before.map((line) => line.id));
  return after.find((line) => line.key === key) ?? after.find((line) => !known.has(line.id));
}
