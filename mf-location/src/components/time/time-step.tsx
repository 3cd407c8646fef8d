import type { Outlet } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import type { MomentData } from '@horno/domain';
import { errorCodeOf, routes, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { OrderTime } from '../../domain/order-time.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { useStoreErrorText } from '../../state/use-store-error.ts';
import { TimePicker } from './time-picker.tsx';

/** Error codes that refuse the time slot, not the store. */
const timeCodes: ReadonlySet<unknown> = new Set(['HUTBE-6', 'HUTBE-7', 'HUTBE-8', 'HUTBE-9']);

interface Props {
  outlet: Outlet;
  /** The next opening; absent when the customer only wants a later time. */
  opensAt: MomentData | undefined;
  orderType: OrderType;
  /** The store's error for the requested time. */
  error: unknown;
  isBusy: boolean;
  onChoose(time: OrderTime): void;
  onClose(): void;
}

/** Choice of a time for a store that does not accept the order now (spec 1 §2, delayed-order modal). */
export function TimeStep({ outlet, opensAt, orderType, error, ...rest }: Props) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const errorText = useStoreErrorText();
  const isClosed = opensAt !== undefined && !outlet.open_now[orderType];
  const isSlotRefused = timeCodes.has(errorCodeOf(error));
  const { disposition } = useDisposition();
  return (
    <>
      {isSlotRefused ? <Notice variant="warning">{errorText(error)}</Notice> : null}
      {isClosed ? (
        <Notice announce="off" action={<Link to={routes.category.to({})}>{t('ways.menu')}</Link>}>
          {t('time.closedNow', { name: outlet.name, when: texts.momentWithin(opensAt.utc) })}{' '}
          {t('refused.hours', { name: outlet.name, hours: outlet.opening_hour })}
        </Notice>
      ) : null}
      <p>{t(orderType === 'D' ? 'time.introDelivery' : 'time.introCollection')}</p>
      <TimePicker outletId={outlet.id} orderType={orderType} chosen={disposition?.orderTime} {...rest} />
    </>
  );
}
