import { slot, useTranslation } from '@horno/kit';
import { Skeleton } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from '../components/place/checkout-place.module.css';
import { useDialogAddress } from '../state/use-dialog-address.ts';
import { useDisposition } from '../state/use-disposition.ts';
import { usePlaceText } from '../state/use-place-text.ts';

/** Shows the time of the order, with a link to change it. */
function CheckoutTime() {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const { addressOf } = useDialogAddress();
  const { isKnown, disposition } = useDisposition();
  if (!isKnown) return <Skeleton shape="row" />;
  if (!disposition) return null;
  return (
    <div className={`u-flex u-between u-items-start u-gap-4 ${css.row}`}>
      <div className={`u-stack u-min-w-0 ${css.lines}`}>
        <p className="u-note">{t(disposition.orderType === 'D' ? 'time.arrives' : 'time.ready')}</p>
        <p className="u-strong u-break-words">{texts.time(disposition)}</p>
      </div>
      <Link className={`u-inline-row ${css.change}`} to={addressOf('time')}>
        {t('place.changeTime')}
      </Link>
    </div>
  );
}

export default slot({ component: CheckoutTime });
