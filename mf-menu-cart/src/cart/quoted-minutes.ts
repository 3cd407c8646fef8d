import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf } from '@horno/kit';

/** Minutes that the server corrected with CART-02, by store and order type. */
export type QuotedMinutes = Readonly<Record<string, number>>;

const keyOf = ({ outletCode, orderType }: Disposition) => outletCode + orderType;

/** Minutes that the customer has been quoted: those of the place, until the server corrected them. */
export function quotedMinutesOf(corrected: QuotedMinutes, place: Disposition | undefined): number | undefined {
  return place && (corrected[keyOf(place)] ?? place.quoteTime);
}

/** Takes over the minutes of a CART-02 error; any other error changes nothing. */
export function correctMinutes(
  corrected: QuotedMinutes,
  place: Disposition | undefined,
  error: unknown,
): QuotedMinutes {
  const minutes = (error as { details?: { quote_time?: unknown } }).details?.quote_time;
  if (!place || errorCodeOf(error) !== 'CART-02' || typeof minutes !== 'number') return corrected;
  return { ...corrected, [keyOf(place)]: minutes };
}
