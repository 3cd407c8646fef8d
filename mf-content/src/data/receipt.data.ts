import { ordersCalls } from '@horno/contracts/calls/orders';
import type { FoundReceipt } from '@horno/contracts/receipt';
import type { ApiClient } from '@horno/kit';
import type { ReceiptKey } from '../domain/receipt.ts';

export async function lookUpReceipt(api: ApiClient, body: ReceiptKey): Promise<FoundReceipt> {
  return (await api.call(ordersCalls.receiptLookup, { body })).item;
}
