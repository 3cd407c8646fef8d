import { AppError } from '@horno/contracts/errors';
import { MAX_FAVOURITES } from '@horno/contracts/favourites';
import type { SavedOutlet } from '@horno/contracts/saved-place';
import type { SavedReceipt, SaveReceiptBody } from '@horno/contracts/saved-receipt';
import { companyFaults } from '@horno/domain';
import { favouriteItems, savedOutlets, savedReceipts } from '../db/schema/customer-care.ts';
import type { Deps } from '../deps.ts';
import { refusedFields } from '../texts/fields.ts';
import { customerList } from './customer-list.ts';

/** Maximum number of saved stores, and of companies for facturas. */
export const [MAX_SAVED_OUTLETS, MAX_SAVED_RECEIPTS] = [20, 10];

export const favouriteList = customerList({
  table: favouriteItems,
  key: 'menuUuid',
  max: MAX_FAVOURITES,
  full: 'FAVOURITES_FULL',
  view: ({ menuUuid }, { catalogue }) =>
    catalogue.current().itemByUuid.has(menuUuid) ? { menu_uuid: menuUuid } : undefined,
});

/** Saves favourites. Items that the chain does not have are left out. */
export function saveFavourites(deps: Deps, customerId: string, uuids: readonly string[]) {
  const { itemByUuid } = deps.catalogue.current();
  const sold = [...new Set(uuids)].filter((uuid) => itemByUuid.has(uuid));
  return favouriteList.save(
    deps,
    customerId,
    sold.map((menuUuid) => ({ menuUuid })),
  );
}

/** Stores that are still active. */
export const outletList = customerList({
  table: savedOutlets,
  key: 'outletCode',
  max: MAX_SAVED_OUTLETS,
  full: 'OUTLETS_FULL',
  view({ outletCode }, { catalogue }): SavedOutlet | undefined {
    const store = catalogue.current().storeByCode.get(outletCode);
    return store?.active ? { outlet_code: outletCode, outlet_name: store.name, address: store.address } : undefined;
  },
});

/** Saves a store. @throws HUTFE-2 for a store that is unknown or not active */
export async function saveOutlet(deps: Deps, customerId: string, outletCode: string): Promise<SavedOutlet[]> {
  if (!deps.catalogue.current().storeByCode.get(outletCode)?.active) throw new AppError('HUTFE-2');
  return outletList.save(deps, customerId, [{ outletCode }]);
}

/** Companies for facturas. */
export const receiptList = customerList({
  table: savedReceipts,
  key: 'ruc',
  max: MAX_SAVED_RECEIPTS,
  full: 'RECEIPTS_FULL',
  isReplaced: true,
  view: ({ ruc, businessName, fiscalAddress, savedAt }): SavedReceipt => ({
    ruc,
    business_name: businessName,
    fiscal_address: fiscalAddress,
    saved_at: savedAt.toISOString(),
  }),
});

/** Saves a company, or replaces the one with the same RUC. @throws VALIDATION with the fields that no factura takes */
export async function saveReceipt(deps: Deps, customerId: string, body: SaveReceiptBody): Promise<SavedReceipt[]> {
  const fields = refusedFields(companyFaults(body));
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const { ruc, business_name: businessName, fiscal_address: fiscalAddress } = body;
  return receiptList.save(deps, customerId, [{ ruc, businessName, fiscalAddress }]);
}
