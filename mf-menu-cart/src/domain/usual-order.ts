import type { UsualOrder } from '@horno/contracts/order';

type Missing = Pick<UsualOrder['missing'][number], 'name' | 'message'>;

/** The place that an order goes to when none is chosen, as parameters of the location dialog. */
export function askedPlace({
  order_type: type,
  outlet,
  saved_location: saved = '',
}: UsualOrder): Record<string, string> {
  return type === 'C' ? { store: outlet.code } : { saved };
}

/** Lines that could not be added and that the card has not named before. */
export function newlyMissing(shown: readonly Missing[], missing: readonly Missing[]): Missing[] {
  return missing.filter(({ name }) => !shown.some((one) => one.name === name));
}

/** Page on which the customer continues after the lines are in the cart. */
export type Next = 'news' | 'cart' | 'checkout';

interface Outcome {
  /** Lines of the cart now. */
  lines: number;
  news: number;
  /** The cart held other products before. */
  hadCart: boolean;
  /** Amount missing to the minimum, in soles. */
  missingAmount: number;
}

/**
 * Chooses the next page: news are read first, a cart that the customer has to look at is shown, and everything else goes straight to the
 * checkout.
 */
export function nextAfter({ lines, news, hadCart, missingAmount }: Outcome): Next {
  if (lines === 0 || news > 0) return 'news';
  return hadCart || missingAmount > 0 ? 'cart' : 'checkout';
}
