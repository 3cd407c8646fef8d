import { type FoundReceipt, ordersCalls } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';

export interface ReceiptKey {
  number: string;
  email: string;
}

export async function lookUpReceipt(api: ApiClient, body: ReceiptKey): Promise<FoundReceipt> {
  return (await api.call(ordersCalls.receiptLookup, { body })).item;
}
