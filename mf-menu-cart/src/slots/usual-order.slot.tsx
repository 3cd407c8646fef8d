import { LazyPart, lazyComponent, slot, useEventState } from '@horno/kit';

const UsualOrder = lazyComponent(
  async () => (await import(/* webpackChunkName: "usual-order" */ '../components/usual/usual-order.tsx')).UsualOrder,
);

/** The usual order of a signed-in customer, on the home page. Guests load nothing for it. */
function UsualOrderSlot() {
  const isCustomer = useEventState('session.changed@1')?.status === 'customer';
  if (!isCustomer) return null;
  return (
    <LazyPart failed={null}>
      <UsualOrder />
    </LazyPart>
  );
}

export default slot({ component: UsualOrderSlot });
