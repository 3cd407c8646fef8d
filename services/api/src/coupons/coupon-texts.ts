import { AppError, type ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { CouponFault, CouponPayment } from '@horno/domain';
import { toWire } from '@horno/domain';
import en from '../../locales/coupons.en.json' with { type: 'json' };
import es from '../../locales/coupons.es.json' with { type: 'json' };
import type { Catalogue } from '../catalogue/catalogue.ts';
import { messageOf } from '../texts/index.ts';

const words: Record<Lang, typeof es> = { es, en };

/** Converts a coupon fault to wire details: placeholders of the text, and data that a screen acts on. */
export function faultDetails(fault: CouponFault, catalogue: Catalogue, lang: Lang): ErrorDetails {
  const { minMinor, missingMinor, count, part, other, uuid, orderTypes, days, windows, payments, reason } = fault;
  const item = uuid === undefined ? undefined : catalogue.itemByUuid.get(uuid);
  return {
    ...(minMinor !== undefined && { min_cart: toWire(minMinor) }),
    ...(missingMinor !== undefined && { missing: toWire(missingMinor) }),
    ...(count !== undefined && { n: count }),
    ...(fault.code === 'CP-19' && { hut_day: catalogue.tenant.hutDay.name[lang] }),
    ...(fault.code === 'CP-16' && { product: partName(part, catalogue, lang) }),
    ...(reason !== undefined && { reason }),
    ...(other !== undefined && { other }),
    ...(item !== undefined && { item: item.name[lang], item_uuid: item.uuid }),
    ...(orderTypes && { type: orderTypes.map((type) => words[lang].types[type]).join(' / '), order_types: orderTypes }),
    ...(days !== undefined && { days }),
    ...(windows !== undefined && { windows }),
    ...(payments && { payments, methods: paymentsText(payments, lang) }),
  };
}

export function couponError(fault: CouponFault, catalogue: Catalogue, lang: Lang): AppError {
  return new AppError(fault.code, faultDetails(fault, catalogue, lang));
}

/** Returns the text of the reason why a coupon is paused. */
export function faultText(fault: CouponFault, catalogue: Catalogue, lang: Lang): string {
  return messageOf(fault.code, faultDetails(fault, catalogue, lang), { lang, symbol: catalogue.tenant.symbol });
}

function partName(part: CouponFault['part'], catalogue: Catalogue, lang: Lang): string {
  const item = catalogue.itemByUuid.get(part?.uuid ?? '') ?? catalogue.categoryBySlug.get(part?.category ?? '');
  return item?.name[lang] ?? words[lang].product;
}

/** Lists payment methods, such as "efectivo o tarjeta en línea". A card that may be paid online and at the door is "any card". */
export function paymentsText(payments: readonly CouponPayment[], lang: Lang): string {
  const isAnyCard = payments.includes('credit') && payments.includes('eftpos');
  const named = payments.filter((payment) => !(isAnyCard && payment === 'eftpos'));
  const { payments: names, anyCard } = words[lang];
  const said = named.map((payment) => (isAnyCard && payment === 'credit' ? anyCard : names[payment]));
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(said);
}
