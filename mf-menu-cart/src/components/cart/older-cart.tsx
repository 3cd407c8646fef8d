import { cartCalls } from '@horno/contracts/calls/cart';
import { formatMoney, toMinor } from '@horno/domain';
import { useApi, useEventState, useLang, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { useCart } from '../../state/use-cart.ts';

/** Offers an older cart of the customer after a login with a guest cart (domain §3.4). */
export default function OlderCart() {
  const { t } = useTranslation();
  const lang = useLang();
  const api = useApi();
  const { state, store } = useCart();
  const [isClosed, setClosed] = useState(false);
  const session = useEventState('session.changed@1');
  const isCustomer = session?.status === 'customer';
  const { data } = useQuery({
    queryKey: ['menu-cart', 'mine', session?.customerId],
    queryFn: () => api.call(cartCalls.mine, {}),
    enabled: isCustomer,
  });
  const uuid = state.cart?.uuid;
  const older = state.status === 'loading' ? undefined : data?.items.find((cart) => cart.uuid !== uuid);
  if (!isCustomer || !older || isClosed) return null;
  const { names, count, sub_total } = older;
  const more = count - names.length;
  const what = more > 0 ? t('older.more', { names: names.join(', '), count: more }) : names.join(', ');

  function takeUp() {
    setClosed(true);
    if (older) store.adopt(older.uuid);
  }

  return (
    <Notice
      title={t('older.title')}
      onClose={() => setClosed(true)}
      closeLabel={t('close')}
      action={
        <Button size="s" variant="soft" onClick={takeUp}>
          {t('older.take')}
        </Button>
      }
    >
      {t('older.text', { what, amount: formatMoney(toMinor(sub_total), lang) })}
    </Notice>
  );
}
