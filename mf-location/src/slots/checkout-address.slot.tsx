import { slot, useTranslation } from '@horno/kit';
import { Skeleton } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from '../components/place/checkout-place.module.css';
import { useDialogAddress } from '../state/use-dialog-address.ts';
import { useDisposition } from '../state/use-disposition.ts';

/** Shows the delivery address or the carry-out store, with a link to change it. */
function CheckoutAddress() {
  const { t } = useTranslation();
  const { addressOf } = useDialogAddress();
  const { isKnown, disposition } = useDisposition();
  if (!isKnown) return <Skeleton shape="row" />;
  const change = (
    <Link className={`u-inline-row ${css.change}`} to={addressOf('location')} aria-label={t('place.changePlace')}>
      {t(disposition ? 'place.change' : 'place.choose')}
    </Link>
  );
  if (!disposition) {
    return (
      <div className={`u-flex u-between u-items-start u-gap-4 ${css.row}`}>
        <p>{t('place.none')}</p>
        {change}
      </div>
    );
  }
  const { orderType, locationName, outletName, outletAddress, landmark, cityName } = disposition;
  const isDelivery = orderType === 'D';
  return (
    <div className={`u-flex u-between u-items-start u-gap-4 ${css.row}`}>
      <div className={`u-stack u-min-w-0 ${css.lines}`}>
        <p className="u-note">{t(isDelivery ? 'place.deliveryLabel' : 'place.collectLabel')}</p>
        <p className="u-strong u-break-words">{locationName}</p>
        {isDelivery && landmark ? <p className="muted">{t('place.reference', { text: landmark })}</p> : null}
        <p className="muted">
          {isDelivery ? t('place.from', { name: outletName }) : [outletAddress, cityName].filter(Boolean).join(', ')}
        </p>
      </div>
      {change}
    </div>
  );
}

export default slot({ component: CheckoutAddress });
