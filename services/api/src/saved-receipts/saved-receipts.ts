import { AppError } from '@horno/contracts/errors';
import type { SavedReceipt, SaveReceiptBody } from '@horno/contracts/saved-receipt';
import type { Db } from '@horno/db';
import { companyFaults } from '@horno/domain';
import { lockCustomer } from '../addresses/addresses.repo.ts';
import type { Deps } from '../deps.ts';
import { refusedFields } from '../texts/fields.ts';
import { findSavedReceipts, putSavedReceipt } from './saved-receipts.repo.ts';

/** Maximum number of saved companies per customer. */
export const MAX_SAVED_RECEIPTS = 10;

export async function listSavedReceipts(db: Db, customerId: string): Promise<SavedReceipt[]> {
  return (await findSavedReceipts(db, customerId)).map(({ ruc, businessName, fiscalAddress, savedAt }) => ({
    ruc,
    business_name: businessName,
    fiscal_address: fiscalAddress,
    saved_at: savedAt.toISOString(),
  }));
}

/** Saves a company, or replaces the one with the same RUC. @throws VALIDATION, RECEIPTS_FULL with `max` */
export async function saveReceipt(deps: Deps, customerId: string, body: SaveReceiptBody): Promise<SavedReceipt[]> {
  const { db, clock } = deps;
  assertCompany(body);
  return db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new AppError('CUS-100002');
    const known = await findSavedReceipts(tx, customerId);
    const isFull = known.length >= MAX_SAVED_RECEIPTS && known.every(({ ruc }) => ruc !== body.ruc);
    if (isFull) throw new AppError('RECEIPTS_FULL', { max: MAX_SAVED_RECEIPTS });
    await putSavedReceipt(tx, {
      customerId,
      ruc: body.ruc,
      businessName: body.business_name,
      fiscalAddress: body.fiscal_address,
      savedAt: clock.now(),
    });
    return listSavedReceipts(tx, customerId);
  });
}

/** Checks a company by the rules of the factura. */
function assertCompany(company: SaveReceiptBody): void {
  const fields = refusedFields(companyFaults(company));
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
