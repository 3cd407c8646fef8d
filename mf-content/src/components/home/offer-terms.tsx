import { dayText, formatMoney } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import type { Offer } from '../../domain/deal.ts';
import css from './deal.module.css';

interface OfferTermsProps {
  offer: Offer;
  /** Text of the banner, which may already name the offer. */
  title: string;
}

/** One line with what the price buys, until when, in which stores and under which conditions (domain §3.10). */
export function OfferTerms({ offer, title }: OfferTermsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { name, code, validTo, stores, only, minCartMinor, conditions } = offer;
  const facts = [
    title.includes(name) ? undefined : name,
    code && t('home.offer.coupon', { code }),
    validTo && t('home.offer.until', { day: dayText(validTo, lang) }),
    stores.length > 0 ? t('home.offer.stores', { stores: stores.join(', ') }) : t('home.offer.allStores'),
    only === 'D' && t('home.offer.delivery'),
    only === 'C' && t('home.offer.carryOut'),
    minCartMinor !== undefined && t('home.offer.min', { amount: formatMoney(minCartMinor, lang) }),
  ].filter(Boolean);
  return (
    <p className={css.terms}>
      {facts.join(' · ')}
      {conditions ? `. ${conditions}` : null}
    </p>
  );
}
