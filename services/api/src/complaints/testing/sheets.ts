import type { FiledComplaintSchema } from '@horno/contracts/complaint';
import type * as z from 'zod/mini';
import type { Visitor } from '../../../test/ordering.ts';

export const path = '/v1/product-customer/complaints';

/** A valid sheet. */
export const sheet = {
  consumer: {
    first_name: 'Rosa',
    last_name: 'Quispe Huamán',
    document: { type: 'DNI', number: '45678912' },
    address: 'Av. Larco 345, Miraflores',
    phone: '987 654 321',
    email: 'rosa.quispe@correo.pe',
  },
  good: { type: 'product', order_number: 'W-240522-0001', amount: 63.4, description: 'Pizza grande «Horno»' },
  kind: 'reclamo',
  detail: 'La pizza llegó fría, dos horas después de lo prometido.\nLlamé y nadie contestó.',
  request: 'La devolución de mi dinero',
  signed: true,
};

/** Files a sheet through the API. */
export function fileSheet(browser: Visitor, body: object = {}, headers: Record<string, string> = {}) {
  return browser.call<{ item: z.infer<typeof FiledComplaintSchema> }>('POST', path, { ...sheet, ...body }, headers);
}
