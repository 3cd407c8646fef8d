import { LazyPart, lazyComponent, useEventState, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { readRecentOrders } from '../../data/last-order.storage.ts';

const AccountCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "after-order" */ './account-card.tsx')).AccountCard,
);

/** Offers an account to a guest who ordered on this device. Shows nothing to customers and for other orders. */
export function AfterOrder({ uuid }: { uuid: string }) {
  const now = useNow();
  const session = useEventState('session.changed@1', (session) => session?.status);
  const [isOwn, setOwn] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    setOwn(readRecentOrders(now()).some((order) => order.uuid === uuid));
  }, [uuid, now]);
  if (!isOwn || (session !== 'guest' && !isDone)) return null;
  return (
    <LazyPart failed={null} waiting={null}>
      <AccountCard order={uuid} isDone={isDone} onDone={() => setDone(true)} />
    </LazyPart>
  );
}
