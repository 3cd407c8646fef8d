import type { UsualOrder as Usual } from '@horno/contracts/order';
import { hardSpaces, toMinor } from '@horno/domain';
import { routes, useErrorText, useEventState, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Heading, Notice, Price } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type RepeatNews, useRepeatUsual } from '../../state/use-repeat-usual.ts';
import { useUsualOrder } from '../../state/use-usual-order.ts';
import { CartArrival } from '../cart/cart-arrival.tsx';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './usual-order.module.css';

const MOST_LINES = 3;

/** Contents of the order, its place, and its price at that store; a dash when nothing can be had now. */
function Contents({ usual, id }: { usual: Usual; id: string }) {
  const { t } = useTranslation();
  const place = useEventState('disposition.changed@1', (event) => event?.disposition);
  const { lines, missing, sub_total: sum } = usual;
  const more = lines.length - MOST_LINES;
  const type = place?.orderType ?? usual.order_type;
  const where = place?.locationName ?? (type === 'D' ? usual.address : usual.outlet.name);
  return (
    <div className={`u-stack u-min-w-0 ${css.text}`}>
      <Heading level={2} look={4} id={id}>
        {t('usual.title')}
      </Heading>
      <p>
        {lines.slice(0, MOST_LINES).map(({ id: line, name, quantity }) => (
          <span key={line} className={css.line}>
            {t('cart.times', { count: quantity, name: hardSpaces(name) })}
          </span>
        ))}
        {more > 0 && <span className={css.line}>{t('usual.more', { count: more })}</span>}
      </p>
      {missing.length > 0 && (
        <p className="muted u-t15">{t('usual.missing', { names: missing.map(({ name }) => name).join(', ') })}</p>
      )}
      {where && <p className="muted u-t15">{t(`usual.where.${type}`, { where })}</p>}
      <CartArrival />
      <p className={css.price}>
        {sum === undefined ? <span>–</span> : <Price amountMinor={toMinor(sum)} />}
        {type === 'D' && sum !== undefined && <small>{t('usual.withoutDelivery')}</small>}
      </p>
    </div>
  );
}

/** Lines that could not be added, before the customer continues without them. */
function News({ news, isBusy, onGoOn }: { news: RepeatNews; isBusy: boolean; onGoOn(): void }) {
  const { t } = useTranslation();
  return (
    <Notice variant="warning" title={t(news.isEmpty ? 'usual.nothing' : 'usual.incomplete')}>
      <ul className={`u-stack u-gap-1 ${css.news}`}>
        {news.missing.map(({ name, message }) => (
          <li key={name}>{message}</li>
        ))}
      </ul>
      <div className="u-cluster u-gap-2 u-mt-3">
        {news.isEmpty ? (
          <ButtonLink as={Link} to={routes.category.to({})} size="s">
            {t('usual.menu')}
          </ButtonLink>
        ) : (
          <>
            <Button size="s" busy={isBusy} onClick={onGoOn}>
              {t('usual.goOn')}
            </Button>
            <ButtonLink as={Link} to={routes.category.to({}, { cart: 1 })} size="s" variant="quiet">
              {t('usual.see')}
            </ButtonLink>
          </>
        )}
      </div>
    </Notice>
  );
}

function Card({ usual }: { usual: Usual }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const { order, goOn, isBusy, failure, news, hasCart } = useRepeatUsual(usual);
  const first = usual.lines.find(({ picture }) => picture.kind === 'pizza') ?? usual.lines[0];
  return (
    <section className={`u-panel u-column u-gap-3 u-p-4 ${css.card}`} aria-labelledby={id}>
      <div className={`u-flex u-gap-3 ${css.head}`}>
        {first && (
          <span className={css.picture}>
            <DishPicture image={first.image} kind={first.product_type === '1' ? 'combo' : 'single'} />
          </span>
        )}
        <Contents usual={usual} id={id} />
      </div>
      {failure !== undefined && (
        <Notice
          variant="error"
          action={
            hasCart && (
              <ButtonLink as={Link} to={routes.category.to({}, { cart: 1 })} size="s" variant="quiet">
                {t('usual.see')}
              </ButtonLink>
            )
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {news ? (
        <News news={news} isBusy={isBusy} onGoOn={goOn} />
      ) : (
        <Button wide busy={isBusy} busyLabel={t('cart.checking')} onClick={order}>
          {t(hasCart ? 'usual.add' : 'usual.order')}
        </Button>
      )}
    </section>
  );
}

/** "Pedir lo de siempre": the last order of the customer, ready to be ordered again. Renders nothing without one. */
export function UsualOrder() {
  const usual = useUsualOrder();
  if (!usual || usual.lines.length + usual.missing.length === 0) return null;
  return <Card key={usual.uuid} usual={usual} />;
}
