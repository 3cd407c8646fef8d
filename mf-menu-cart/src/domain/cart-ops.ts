import { maxLineQuantity } from '@horno/domain';
import { type CartLineView, type CartView, withLines } from './cart-view.ts';
import { bodyKey, type LineBody } from './line-body.ts';

/** A line to add: its configuration for the server, and its display until the server answers. */
export interface LineDraft {
  body: LineBody;
  quantity: number;
  name: string;
  summary: string;
  image: string;
  unitMinor: number;
}

/** Answers for coupons of the list are notifications; answers for typed codes are shown beside the field. */
export type CouponMode = 'list' | 'single';

/** New quantity of a line; 0 removes it. */
export interface LineCount {
  lineId: string;
  quantity: number;
}

/** An operation that the server has not answered. The `id` of an addition is also the id of its displayed line. */
export type CartOp =
  /** `isReference`: the displayed price was that of the reference store. */
  | { kind: 'add'; id: string; draft: LineDraft; isReference?: boolean }
  | { kind: 'replace'; id: string; lineId: string; draft: LineDraft }
  | { kind: 'quantity'; id: string; lineId: string; quantity: number }
  | { kind: 'remove'; id: string; lineId: string }
  /** Replaces units of lines by a combo (domain §3.3). */
  | { kind: 'convert'; id: string; draft: LineDraft; left: readonly LineCount[] }
  /** `instead`: a coupon to remove first. `mode`: where a refusal is shown (spec 1 §4). */
  | { kind: 'coupon'; id: string; code: string; mode: CouponMode; instead?: string }
  | { kind: 'uncoupon'; id: string; code: string }
  /** The gift of a coupon; `giftId` is the line to replace. */
  | { kind: 'gift'; id: string; draft: LineDraft; giftId?: string }
  | { kind: 'check'; id: string }
  | { kind: 'place'; id: string }
  /** `isAfterMove`: it follows a failed move, which is not repeated at once. */
  | { kind: 'refresh'; id: string; isAfterMove?: boolean }
  | { kind: 'clear'; id: string };

/** Id of the existing line that an operation changes. */
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
 * Applies all queued operations to the cart. When an operation fails it is removed from the queue, and only its own effect
 * is reverted. Returns `undefined` without a cart and without additions.
 */
export function projectCart(cart: CartView | undefined, ops: readonly CartOp[]): CartView | undefined {
  if (ops.length === 0) return cart;
  const base = cart ?? NO_CART;
  const lines = ops.reduce(applyTo, base.lines);
  if (lines === base.lines) return cart;
  return withLines(base, lines);
}

/** Queues an operation. A queued change of quantity of the same line is replaced, unless it is among the first `inFlight` operations. */
export function enqueue(ops: readonly CartOp[], op: CartOp, inFlight: number): CartOp[] {
  const last = ops.at(-1);
  const joins =
    ops.length > inFlight && op.kind === 'quantity' && last?.kind === 'quantity' && last.lineId === op.lineId;
  return joins ? [...ops.slice(0, -1), op] : [...ops, op];
}

/** After an addition: moves operations from the displayed line to the line of the server. */
export function renameLine(ops: readonly CartOp[], from: string, to: string): CartOp[] {
  return ops.map((op) => ('lineId' in op && op.lineId === from ? { ...op, lineId: to } : op));
}

/** The line of an addition: the line with the same key, otherwise the new one. */
export function addedLine(
  before: readonly CartLineView[],
  after: readonly CartLineView[],
  draft: LineDraft,
): CartLineView | undefined {
  const key = bodyKey(draft.body);
  const known = new Set(before.map((line) => line.id));
  return after.find((line) => line.key === key) ?? after.find((line) => !known.has(line.id));
}
