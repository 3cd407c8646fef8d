import type { OrderType, Outlet } from '@horno/contracts';
import type { MomentData } from '@horno/domain';
import { useT } from '@horno/kit';
import { Notice } from '@horno/ui';
import type { OrderTime } from '../../domain/order-time.ts';
import { useDisposition } from '../../state/use-place.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { TimePicker } from './time-picker.tsx';

interface Props {
  outlet: Outlet;
  /** When the store takes orders again; absent when the customer only wants a later time. */
  opensAt: MomentData | undefined;
  orderType: OrderType;
  isBusy: boolean;
  onChoose(time: OrderTime): void;
  onClose(): void;
}

/** The time for a store that does not take the order right now (spec 1 §2, delayed-order modal). */
export function TimeStep({ outlet, opensAt, orderType, ...rest }: Props) {
  const t = useT();
  const texts = usePlaceText();
  const { disposition } = useDisposition();
  return (
    <>
      {opensAt && !outlet.open_now[orderType] ? (
        <Notice announce="off">{t('time.closedNow', { name: outlet.name, when: texts.moment(opensAt.utc) })}</Notice>
      ) : null}
      <p>{t(orderType === 'D' ? 'time.introDelivery' : 'time.introCollection')}</p>
      <TimePicker outletId={outlet.id} orderType={orderType} chosen={disposition?.orderTime} {...rest} />
    </>
  );
}
