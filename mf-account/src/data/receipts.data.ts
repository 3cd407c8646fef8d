import { savedReceiptsCalls } from '@horno/contracts/calls/saved-receipts';
import type { SavedReceipt, SaveReceiptBody } from '@horno/contracts/saved-receipt';
import type { ApiClient } from '@horno/kit';

export async function fetchReceipts(api: ApiClient): Promise<SavedReceipt[]> {
  return (await api.call(savedReceiptsCalls.list, {})).items;
}

export async function saveReceipt(api: ApiClient, body: SaveReceiptBody): Promise<SavedReceipt[]> {
  return (await api.call(savedReceiptsCalls.save, { body })).items;
}

export async function removeReceipt(api: ApiClient, ruc: string): Promise<SavedReceipt[]> {
  return (await api.call(savedReceiptsCalls.remove, { params: { ruc } })).items;
}
