import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { LineChoice, LineContext, LineResult } from './pricing-types.ts';
import { resolveCombo } from './resolve-combo.ts';
import { resolveHalf } from './resolve-half.ts';
import { resolveSingle } from './resolve-single.ts';
import { storeFault } from './resolve-store.ts';
import { sellingFault } from './selling-rules.ts';

/**
 * Resolves a choice against the catalogue into a priced, named line, or returns why it cannot be sold: SINGLE-01…06, GROUP-01…05,
 * COMBO-01…03, ITEM-01…03, HUT-01…04, or VALIDATION when a half-and-half lacks its halves.
 */
export function resolveLine(catalogue: Catalogue, context: LineContext, choice: LineChoice, lang: Lang): LineResult {
  const item = catalogue.itemByUuid.get(choice.uuid);
  const isCombo = choice.product_type === '1';
  if (
    item === undefined ||
    (item.type === 'combo') !== isCombo ||
    (item.type === 'half') !== (choice.product_type === '2')
  )
    return { ok: false, error: { code: isCombo ? 'COMBO-01' : 'SINGLE-01', ref: choice.uuid } };
  const fault = storeFault(catalogue, item, context) ?? sellingFault(catalogue, item, context);
  if (fault !== undefined) return { ok: false, error: fault };
  switch (item.type) {
    case 'combo':
      return resolveCombo(catalogue, context, item, choice, lang);
    case 'half':
      return resolveHalf(catalogue, context, item, choice, lang);
    default:
      return resolveSingle(catalogue, context, item, choice, lang);
  }
}
