import { useEventState, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { readRecentOrders } from '../../data/last-order.storage.ts';
import { AccountCard } from './account-card.tsx';

/** Offers an account to a guest who ordered on this device. Shows nothing to customers and for other orders. */
export function AfterOrder({ uuid }: { uuid: string }) {
  const now = useNow();
  const session = useEventState('session.changed@1')?.status;
  const [isOwn, setOwn] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    setOwn(readRecentOrders(now()).some((order) => order.uuid === uuid));
  }, [uuid, now]);
  if (!isOwn || (session !== 'guest' && !isDone)) return null;
  return <AccountCard order={uuid} isDone={isDone} onDone={() => setDone(true)} />;
}
