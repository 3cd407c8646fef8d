import type { OrderType, Outlet } from '@horno/contracts';
import { useT } from '@horno/kit';
import type { OrderTime } from '../../domain/order-time.ts';
import { useDisposition } from '../../state/use-place.ts';
import { TimePicker } from './time-picker.tsx';

interface Props {
  outlet: Outlet;
  orderType: OrderType;
  isBusy: boolean;
  onChoose(time: OrderTime): void;
  onClose(): void;
}

/** The time for a store that does not take the order right now (spec 1 §2, delayed-order modal). */
export function TimeStep({ outlet, orderType, ...rest }: Props) {
  const t = useT();
  const { disposition } = useDisposition();
  return (
    <>
      <p>{t(orderType === 'D' ? 'time.introDelivery' : 'time.introCollection', { name: outlet.name })}</p>
      <TimePicker outletId={outlet.id} orderType={orderType} chosen={disposition?.orderTime} {...rest} />
    </>
  );
}
