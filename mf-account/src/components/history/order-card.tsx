import type { OrderPhase, OrderRow } from '@horno/contracts/order';
import { formatMoney, toMinor } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { Badge, type BadgeProps, Button, ButtonLink, Card, Heading, ReceiptIcon, RefreshIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { momentText } from '../../domain/history.ts';
import css from './history.module.css';
import { LinePictures } from './line-pictures.tsx';

const tones: Partial<Record<OrderPhase, BadgeProps['tone']>> = { complete: 'ok', cancel: 'neutral', error: 'hot' };

/** One order: items, state and actions. While it is on its way, following it comes first. */
export function OrderCard({ order, onRepeat }: { order: OrderRow; onRepeat(): void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { uuid, number, phase, order_type: type, outlet, receipt, total, tip } = order;
  const tracker = (show?: 'receipt' | 'help') => routes.trackerOrder.to({ uuid }, { show });
  const isLive = !order.final;
  const named = (key: string) => t(`history.named.${key}`, { number });
  return (
    <Card as="li" padding="m" className={`u-stack u-items-baseline u-gap-x-4 u-gap-y-1 ${css.order}`}>
      <div className="u-row u-flex-wrap u-between u-gap-x-3 u-gap-y-1 u-col-full">
        <Heading level={2} look={4}>
          {t('history.number', { number })}
        </Heading>
        <Badge tone={tones[phase] ?? 'offer'}>{t(`history.phase.${phase}.${type}`)}</Badge>
      </div>
      <p className="u-note u-col-full">
        <time dateTime={order.created_at}>{momentText(order.created_at, lang)}</time>
        {' · '}
        <span>{`${t(`history.type.${type}`)} · ${outlet.name}`}</span>
      </p>
      {order.first_images && <LinePictures images={order.first_images} />}
      <p className="u-break-words">
        {order.first_items.join(', ')}
        {' · '}
        {t('history.units', { count: order.item_count })}
      </p>
      <p className={css.total}>
        <span translate="no">{formatMoney(toMinor(total), lang)}</span>
        {tip === undefined ? null : (
          <small className={css.tip}>{t('history.tip', { tip: formatMoney(toMinor(tip), lang) })}</small>
        )}
      </p>
      <div className={css.orderActions}>
        {isLive ? (
          <ButtonLink as={Link} to={tracker()} size="s" aria-label={named('follow')}>
            {t('history.follow')}
          </ButtonLink>
        ) : null}
        <Button
          size="s"
          variant={isLive ? 'secondary' : 'primary'}
          icon={<RefreshIcon size="s" />}
          aria-label={named('repeat')}
          onClick={onRepeat}
        >
          {t('history.repeat')}
        </Button>
        {isLive ? null : (
          <ButtonLink as={Link} to={tracker()} size="s" variant="secondary" aria-label={named('see')}>
            {t('history.see')}
          </ButtonLink>
        )}
        {receipt ? (
          <ButtonLink
            as={Link}
            to={tracker('receipt')}
            size="s"
            variant="quiet"
            icon={<ReceiptIcon size="s" />}
            aria-label={named('receipt')}
          >
            {t('history.receipt')}
          </ButtonLink>
        ) : null}
        <ButtonLink as={Link} to={tracker('help')} size="s" variant="quiet" aria-label={named('help')}>
          {t('history.help')}
        </ButtonLink>
      </div>
    </Card>
  );
}
