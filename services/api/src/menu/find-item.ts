import { AppError } from '@horno/contracts/errors';
import type { MenuKind, MenuQuery } from '@horno/contracts/menu';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { kindOf } from './derive-item.ts';
import type { MenuContext } from './menu-context.ts';

type Asked = Pick<MenuQuery, 'outlet_code'> & { kind?: MenuKind | undefined };

/**
 * Returns the item that a menu call names. Throws SINGLE-01 (COMBO-01 for a combo call) when the menu does not have the item, and
 * HUT-02 when the chosen store does not sell it.
 */
export function findItem(catalogue: Catalogue, uuid: string, { kind, outlet_code }: Asked, context: MenuContext): Item {
  const item = catalogue.itemByUuid.get(uuid);
  if (item === undefined || (kind !== undefined && kindOf(item) !== kind))
    throw new AppError(kind === 'combo' ? 'COMBO-01' : 'SINGLE-01', { uuid });
  if (outlet_code !== undefined && context.store.notSold.includes(uuid))
    throw new AppError('HUT-02', { uuid, outlet_code });
  return item;
}
