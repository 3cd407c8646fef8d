import type { OrderRow } from '@horno/contracts/order';
import type { SavedReceipt } from '@horno/contracts/saved-receipt';

export { aSavedLocation } from '@horno/testing';

export function anOrderRow(part: Partial<OrderRow> = {}): OrderRow {
  return {
    uuid: '018f0000-0000-4000-8000-0000000000d1',
    number: 'W-240522-0007',
    created_at: '2024-05-23T00:10:00.000Z',
    order_type: 'D',
    outlet: { code: 'LIM-MIR', name: 'Miraflores Larco' },
    first_items: ['Limeña', 'Chicha morada'],
    item_count: 3,
    total: 63.4,
    currency: 'PEN',
    status: 5,
    group: 'cooking',
    phase: 'cooking',
    final: false,
    promised: { from: '2024-05-23T00:40:00.000Z', to: '2024-05-23T00:55:00.000Z' },
    order_payment: { id: 'cash', method: 'cash' },
    ...part,
  };
}

export function aSavedReceipt(part: Partial<SavedReceipt> = {}): SavedReceipt {
  return {
    ruc: '20600000005',
    business_name: 'Panadería Sol S.A.C.',
    fiscal_address: 'Av. Larco 345, Miraflores',
    saved_at: '2024-05-20T00:00:00.000Z',
    ...part,
  };
}
