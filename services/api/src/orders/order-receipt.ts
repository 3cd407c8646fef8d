import { builtPicturePath } from '@horno/contracts/built-picture';
import { AppError } from '@horno/contracts/errors';
import type { ReceiptData } from '@horno/contracts/receipt';
import type { Lang } from '@horno/contracts/wire';
import { saleMinor, splitIgv, toWire } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { lineInLanguage } from '../pricing/line-in-language.ts';
import { shownReceipt } from './issued-receipt.ts';
import type { Order } from './order.types.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { walletAppOf } from './order-payment.ts';
import { toTotals } from './order-view.ts';
import { findOrder } from './orders.repo.ts';

/** Returns the data of an order's boleta or factura to its owner, in the owner's language. Fails with ORDER-1 and FORBIDDEN. */
export async function getReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  uuid: string,
  visitor: OrderVisitor,
  lang: Lang,
  linkSecret: string,
): Promise<ReceiptData> {
  const order = assertFound(await findOrder(deps.db, uuid));
  if (!maySeeAll(order, visitor, linkSecret, deps.clock.now())) throw new AppError('FORBIDDEN');
  const catalogue = deps.catalogue.current();
  const lines = order.lines.map((line) => lineInLanguage(catalogue, line, order.lang, lang));
  const walletApp = await walletAppOf(deps.db, order);
  return { ...toReceiptData({ ...order, lines }, catalogue.tenant), ...(walletApp && { wallet_app: walletApp }) };
}

/** Computes the IGV as a part of the sale, because prices include it (domain §3.4). A tip is not part of the receipt. */
function toReceiptData(order: Order, tenant: Tenant): ReceiptData {
  const { code, name, address } = order.outlet;
  const sale = saleMinor(order.amounts);
  return {
    ...shownReceipt(order),
    order: { uuid: order.uuid, number: order.number, placed_at: order.placedAt.toISOString() },
    issuer: tenant.legal,
    outlet: { code, name, address },
    buyer: buyerOf(order),
    lines: order.lines.map((line) => ({
      quantity: line.quantity,
      description: [line.name, line.summary].filter(Boolean).join(' – '),
      unit_price: line.item_price,
      total: line.total,
      image: builtPicturePath(line.picture),
    })),
    currency: 'PEN',
    igv_rate: order.amounts.igvRate,
    totals: toTotals({ ...order.amounts, tipMinor: 0, totalMinor: sale }),
    ...(order.amounts.tipMinor > 0 && { tip: toWire(order.amounts.tipMinor) }),
    base: toWire(splitIgv(sale, order.amounts.igvRate).baseMinor),
    payment_method: order.payment.method,
  };
}

/** Returns the business for a factura. For a boleta, returns the customer, with a document where one was given. */
function buyerOf({ receipt, customer }: Order): ReceiptData['buyer'] {
  const { doc_type, doc_number, business_name, fiscal_address } = receipt;
  const person = `${customer.first_name} ${customer.last_name}`;
  if (receipt.type === 'boleta') return { name: person, doc_type, doc_number };
  return { name: business_name ?? person, doc_type, doc_number, address: fiscal_address };
}
