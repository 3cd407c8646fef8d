import { page, routes, useNow, useT } from '@horno/kit';
import { Button, Card, Field, Heading, TextInput } from '@horno/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { readRecentOrders } from '../data/last-order.storage.ts';
import { parseOrderLink } from '../domain/order-link.ts';
import type { RecentOrder } from '../domain/recent-orders.ts';
import css from './tracking.module.css';

/** Orders of this device, known after the first render. */
function useRecentOrders(): RecentOrder[] {
  const now = useNow();
  const [orders, setOrders] = useState<RecentOrder[]>([]);
  useEffect(() => setOrders(readRecentOrders(window.localStorage, now())), [now]);
  return orders;
}

/** Finds an order again: by the link of the mail, or among those of this device. */
function TrackingPage() {
  const t = useT();
  const navigate = useNavigate();
  const orders = useRecentOrders();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = parseOrderLink(text);
    setWrong(!found);
    if (found) navigate(routes.trackerOrder.to({ uuid: found.uuid }, { t: found.token }));
  }

  return (
    <div className={css.page}>
      <Heading level={1}>{t('tracking.title')}</Heading>
      <p className={css.lead}>{t('tracking.lead')}</p>
      <Card padding="l">
        <form className={css.form} noValidate onSubmit={handleSubmit}>
          <Field
            label={t('tracking.label')}
            hint={t('tracking.hint')}
            error={isWrong ? t(text.trim() ? 'tracking.wrong' : 'tracking.empty') : undefined}
            required
          >
            <TextInput
              name="order"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </Field>
          <Button type="submit">{t('tracking.find')}</Button>
        </form>
      </Card>
      {orders.length > 0 && (
        <section className={css.recent} aria-label={t('tracking.recent')}>
          <Heading level={2} look={3}>
            {t('tracking.recent')}
          </Heading>
          <ul className={css.list}>
            {orders.map(({ uuid, number }) => (
              <li key={uuid}>
                <Link className={css.link} to={routes.trackerOrder.to({ uuid })}>
                  {t('tracker.number', { number })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export default page({
  component: TrackingPage,
  head: (_, { t }) => ({ title: t('tracking.head'), description: t('tracking.lead'), canonical: routes.tracking.to() }),
});
