import type { Outlet } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import type { MomentData } from '@horno/domain';
import { errorCodeOf, routes, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { OrderTime } from '../../domain/order-time.ts';
import { useDisposition } from '../../state/use-place.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { useStoreErrorText } from '../../state/use-store-error.ts';
import { TimePicker } from './time-picker.tsx';

/** Refusals of a slot, not of the store: said before another is chosen. */
const timeCodes: ReadonlySet<unknown> = new Set(['HUTBE-4', 'HUTBE-6', 'HUTBE-7', 'HUTBE-8', 'HUTBE-9']);

interface Props {
  outlet: Outlet;
  /** When the store takes orders again; absent when the customer only wants a later time. */
  opensAt: MomentData | undefined;
  orderType: OrderType;
  /** What the store said to the time that was wanted. */
  fault: unknown;
  isBusy: boolean;
  onChoose(time: OrderTime): void;
  onClose(): void;
}

/** The time for a store that does not take the order right now (spec 1 §2, delayed-order modal). */
export function TimeStep({ outlet, opensAt, orderType, fault, ...rest }: Props) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const errorText = useStoreErrorText();
  const isClosed = opensAt !== undefined && !outlet.open_now[orderType];
  const isSlotRefused = timeCodes.has(errorCodeOf(fault));
  const { disposition } = useDisposition();
  return (
    <>
      {isSlotRefused ? <Notice variant="warning">{errorText(fault)}</Notice> : null}
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
