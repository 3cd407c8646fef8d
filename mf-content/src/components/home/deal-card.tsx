import { sellingHoursText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Badge, ButtonLink, ClockIcon, cx, Heading, Price } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Deal } from '../../domain/deal.ts';
import { dealName } from '../../domain/deal-name.ts';
import css from './deal.module.css';
import { DealAnchor } from './deal-anchor.tsx';
import { DealPicture } from './deal-picture.tsx';
import { OfferTerms } from './offer-terms.tsx';

interface DealCardProps {
  deal: Deal;
  /** The price is that of a chosen store. */
  hasStore?: boolean;
  /** The first deal of the page, full width or on the left. */
  isBig?: boolean;
}

/** Hours of a deal; a link that schedules it while it is not sold. */
function Times({ deal, name, hasStore }: { deal: Deal; name: string; hasStore: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { hours, isLater, link } = deal;
  if (!hours) return null;
  return (
    <>
      <p className="u-t13 u-semibold">{t('home.soldAt', { hours: sellingHoursText(hours, lang) })}</p>
      {isLater && link?.kind === 'page' ? (
        <ButtonLink
          as={Link}
          to={`${link.to}?dialog=${hasStore ? 'time' : 'location'}`}
          variant="outline"
          size="s"
          icon={<ClockIcon size="s" />}
          className={`u-self-start ${css.over}`}
          aria-label={t('home.scheduleOf', { name })}
        >
          {t('home.schedule')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** One deal: the whole card is its link. */
export function DealCard({ deal, hasStore = false, isBig = false }: DealCardProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { text, badge, priceMinor, oldPriceMinor, isFrom, offer, image, tone } = deal;
  const name = dealName(deal, lang);
  return (
    <li className={cx(css.deal, css[tone], isBig && css.big)}>
      <div className={`u-stack u-content-start u-gap-2 ${css.text}`}>
        {badge ? (
          <Badge tone="ink" className={`u-self-start ${css.badge}`}>
            {badge}
          </Badge>
        ) : null}
        <Heading level={3} look={isBig ? 2 : 3}>
          <DealAnchor deal={deal} className={`u-link ${css.link}`}>
            {name}
          </DealAnchor>
        </Heading>
        {text ? <p>{text}</p> : null}
        {priceMinor === undefined ? null : (
          <p className={css.price}>
            <Price
              amountMinor={priceMinor}
              oldAmountMinor={oldPriceMinor}
              oldLabel={t('home.before')}
              prefix={isFrom ? t('home.from') : undefined}
            />
            {isFrom && !hasStore ? <span className={css.byStore}> {t('home.byStore')}</span> : null}
          </p>
        )}
        <Times deal={deal} name={name} hasStore={hasStore} />
        {offer ? <OfferTerms offer={offer} title={name} /> : null}
      </div>
      <DealPicture image={image} alt={deal.alt} className={css.picture} isFirst={isBig} />
    </li>
  );
}
