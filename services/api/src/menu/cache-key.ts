import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isHutDay, isLunchTime, sellingMoment, timeFault } from '../pricing/selling-rules.ts';
import type { MenuContext } from './menu-context.ts';

/**
 * Returns a key of everything that a menu depends on besides the parameters of the call. Two stores with the same offer share a
 * body, and so do two moments between which no selling time starts or ends.
 */
export function menuKey(catalogue: Catalogue, context: MenuContext, lang: Lang): string {
  return [
    catalogue.version,
    lang,
    context.tier,
    context.orderType,
    context.store.notSold.join(),
    [...context.soldOut].sort().join(),
    momentKey(catalogue, context.orderTime),
  ].join('|');
}

/** Keys of recently requested moments, by second. Most visitors ask for now. */
const known = new WeakMap<Catalogue, Map<number, string>>();
const MOST_KNOWN = 500;

function momentKey(catalogue: Catalogue, orderTime: Date): string {
  const keys = known.get(catalogue) ?? new Map<number, string>();
  if (keys.size >= MOST_KNOWN) keys.clear();
  const second = Math.floor(orderTime.getTime() / 1000);
  const key = keys.get(second) ?? sellingDigits(catalogue, orderTime);
  known.set(catalogue, keys.set(second, key));
  return key;
}

/** Returns one digit each for lunch, Hut Day and the selling state of every combo. */
function sellingDigits(catalogue: Catalogue, orderTime: Date): string {
  const { tenant } = catalogue;
  const moment = sellingMoment(tenant, orderTime);
  const digits = [isLunchTime(tenant, moment), isHutDay(tenant, moment)].map(Number);
  for (const item of catalogue.items)
    if (item.type === 'combo') digits.push(timeFault(tenant, item, moment) === undefined ? 1 : 0);
  return digits.join('');
}
