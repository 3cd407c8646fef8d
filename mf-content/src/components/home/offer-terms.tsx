import { dayText, formatMoney } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { VisuallyHidden } from '@horno/ui';
import type { Offer } from '../../domain/deal.ts';
import css from './deal.module.css';

interface OfferTermsProps {
  offer: Offer;
  /** Text of the banner, which may already name the offer. */
  title: string;
}

/** The coupon and the last day of an offer, and its other conditions behind one word (domain §3.10). */
export function OfferTerms({ offer, title }: OfferTermsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { name, code, validTo, stores, only, minCartMinor, conditions } = offer;
  const shown = [
    code && t('home.offer.coupon', { code }),
    validTo && t('home.offer.until', { day: dayText(validTo, lang) }),
  ].filter(Boolean);
  const folded = [
    title.includes(name) ? undefined : name,
    stores.length > 0 && t('home.offer.stores', { stores: stores.join(', ') }),
    only === 'D' && t('home.offer.delivery'),
    only === 'C' && t('home.offer.carryOut'),
    minCartMinor !== undefined && t('home.offer.min', { amount: formatMoney(minCartMinor, lang) }),
    conditions?.replace(/\.$/, ''),
  ].filter(Boolean);
  return (
    <>
      {shown.length > 0 ? <p className={`u-t13 ${css.terms}`}>{shown.join(' · ')}</p> : null}
      {folded.length > 0 ? (
        <details className={`u-t13 ${css.terms}`}>
          <summary>
            <span>{t('home.offer.conditions')}</span>
            <VisuallyHidden>: {title}</VisuallyHidden>
          </summary>
          <p>{folded.join('. ')}.</p>
        </details>
      ) : null}
    </>
  );
}
