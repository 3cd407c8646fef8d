import { mapDirections } from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { normalizePhone, splitName, toWire } from '@horno/domain';
import { directionsOf } from './delivery-errors.ts';
import type { Draft } from './draft.ts';
import { receiptOf } from './receipt-of.ts';
import { parseSoles } from './soles.ts';
import { tipMinorOf } from './tip.ts';

export interface OrderParts {
  draft: Draft & { method: PaymentKind };
  place: Disposition;
  cartUuid: string;
  /** The page shows a signed-in customer. */
  isCustomer?: boolean;
  quoteHash: string;
  versions: { terms: string; privacy: string };
  /** The chain offers messages by WhatsApp. */
  offersWhatsapp?: boolean;
  /** UTC ISO; the order's time when it is for now. */
  now: string;
  /** Code that confirms the phone; incomplete codes are not sent. */
  phoneCode?: string;
}

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The order as the server takes it. The draft has been checked before. */
export function orderBody(parts: OrderParts): PlaceOrderBody {
  const { draft, place, versions } = parts;
  const tipMinor = tipMinorOf(draft, place.orderType);
  return {
    cart_uuid: parts.cartUuid,
    ...(parts.isCustomer && { is_customer: true }),
    quote_hash: parts.quoteHash,
    order_type: place.orderType,
    outlet_code: place.outletCode,
    order_time: place.advanceOrder === 1 ? (place.orderTime ?? parts.now) : parts.now,
    advance_order: place.advanceOrder,
    customer: {
      ...splitName(draft.name),
      email: draft.email.trim(),
      phone: normalizePhone(draft.phone) ?? draft.phone.trim(),
    },
    ...(place.orderType === 'D' && { delivery: deliveryOf(draft, place) }),
    receipt: receiptOf(draft),
    payment: paymentOf(draft),
    ...(tipMinor > 0 && { tip: toWire(tipMinor) }),
    ...(parts.offersWhatsapp && draft.whatsappUpdates && { whatsapp_updates: true }),
    ...(parts.phoneCode?.length === 6 && { phone_code: parts.phoneCode }),
    consents: {
      terms: true,
      terms_version: versions.terms,
      privacy_version: versions.privacy,
      marketing: draft.marketing,
    },
  };
}

function deliveryOf(draft: Draft, place: Disposition): NonNullable<PlaceOrderBody['delivery']> {
  const directions = directionsOf(draft, place);
  return {
    st: place.st ?? '',
    house_no: place.houseNo ?? '',
    village: filled(place.villageName),
    city: place.cityName ?? '',
    prefecture: place.prefectureName ?? place.cityName ?? '',
    zip_code: filled(place.zipCode),
    address_code: filled(place.addressCode),
    lat: place.lat,
    lng: place.lng,
    ...mapDirections((field) => filled(directions[field])),
  };
}

function paymentOf(draft: OrderParts['draft']): PlaceOrderBody['payment'] {
  if (draft.method === 'eftpos' && draft.brand !== '') return { method: 'eftpos', brand: draft.brand };
  if (draft.method !== 'cash') return { method: draft.method };
  if (draft.cashExact) return { method: 'cash', exact: true };
  return { method: 'cash', cash_amount: toWire(parseSoles(draft.cashText) ?? 0) };
}
