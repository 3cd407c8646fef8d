import type { Disposition } from '@horno/contracts/disposition';
import type { OrderType } from '@horno/contracts/wire';
import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Skeleton } from '@horno/ui';
import { Link } from 'react-router-dom';
import { useDialogAddress } from '../../state/use-dialog-address.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import css from './location-card.module.css';

interface Props {
  orderType: OrderType;
  /** Absent while only the cookie is known: the lines are then skeletons of the final size. */
  disposition: Disposition | undefined;
  onChange(): void;
}

/** Summary of the disposition, with links to change it and to the deals. */
export function PlaceSummary({ orderType, disposition, onChange }: Props) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const { addressOf } = useDialogAddress();
  return (
    <div className={`u-stack u-gap-1 ${css.set}`}>
      <div className={`u-row u-between u-gap-3 ${css.setHead}`}>
        <p className="u-note u-semibold">{t(orderType === 'D' ? 'place.deliveryLabel' : 'place.collectLabel')}</p>
        <Button variant="quiet" size="s" onClick={onChange}>
          {t('place.change')}
        </Button>
      </div>
      <p className={css.where}>{disposition ? disposition.locationName : <Skeleton shape="title" width="most" />}</p>
      <p className={css.from}>
        {!disposition ? (
          <Skeleton width="half" />
        ) : orderType === 'D' ? (
          <>
            <span>{t('place.from', { name: disposition.outletName })}</span>
            <span className="u-block u-t13">{texts.fee(disposition)}</span>
          </>
        ) : (
          <span>{disposition.outletAddress}</span>
        )}
      </p>
      <div className={`u-row u-between u-gap-3 ${css.when}`}>
        <p>{disposition ? <span>{texts.time(disposition)}</span> : <Skeleton width="half" />}</p>
        <Link className={`u-inline-row ${css.changeTime}`} to={addressOf('time')}>
          {t('place.changeTime')}
        </Link>
      </div>
      <ButtonLink as={Link} to={routes.category.to({ slug: 'deals' })} className={css.deals} wide>
        {t('place.allDeals')}
      </ButtonLink>
    </div>
  );
}
