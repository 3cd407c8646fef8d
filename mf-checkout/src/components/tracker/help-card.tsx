import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { whatsappLink } from '@horno/contracts/whatsapp';
import { LazyPart, lazyComponent, routes, useErrorText, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Card, ChatIcon, Dialog, Heading, Notice, PhoneIcon } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderActionBody } from '../../data/order.data.ts';
import { telephone } from '../../domain/telephone.ts';
import { isCancellable } from '../../domain/tracker-view.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './cards.module.css';

const HelpForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "after-order" */ './help-form.tsx')).HelpForm,
);

interface HelpProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
  token: string | undefined;
  phone: string;
  whatsapp: string | undefined;
  nowMs: number;
  act(action: OrderActionBody): Promise<void>;
  refresh(): Promise<void>;
  isOpenAtFirst: boolean;
}

const arriving: readonly string[] = ['ready', 'delivering'];

function leadOf(order: OrderPublic, detail: OrderFull | undefined, nowMs: number): string {
  if (order.final) return 'help.over';
  if (!detail) return 'help.call';
  return isCancellable(detail, nowMs) ? 'help.over' : 'help.tooLate';
}

/** Help with an order: a help request, and the telephone for urgent cases. */
export function HelpCard({ order, detail, token, phone, whatsapp, nowMs, act, refresh, isOpenAtFirst }: HelpProps) {
  const { t } = useTranslation();
  const words = useTimeWords();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [error, setError] = useState<unknown>();
  const call = (
    <ButtonLink variant="quiet" size="s" className={css.quiet} icon={<PhoneIcon size="s" />} href={telephone(phone)}>
      {t('fix.call', { phone })}
    </ButtonLink>
  );
  const asked = detail?.help_requested_at;
  return (
    <Card padding="none" as="section" className={`${css.card} no-print`} aria-label={t('help.title')}>
      <div className={css.body}>
        <Heading level={2} look={3}>
          {t('help.title')}
        </Heading>
        {asked !== undefined && <Notice announce="off">{t('help.asked', { time: words.clock(asked) })}</Notice>}
        <p className="muted">{t(leadOf(order, detail, nowMs))}</p>
        {error !== undefined && <Notice variant="error">{errorText(error)}</Notice>}
        {detail && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('help.ask')}
          </Button>
        )}
        {detail && arriving.includes(order.phase) && detail.received_at === undefined && (
          <Button
            variant="quiet"
            size="s"
            className={css.quiet}
            onClick={() => act({ action: 'received' }).catch(setError)}
          >
            {t(`help.arrived.${order.order_type}`)}
          </Button>
        )}
        {detail?.received_at !== undefined && !order.final && (
          <p role="status">{t('help.arrivedNoted', { time: words.clock(detail.received_at) })}</p>
        )}
        {call}
        {whatsapp !== undefined && (
          <ButtonLink
            variant="quiet"
            size="s"
            className={css.quiet}
            icon={<ChatIcon size="s" />}
            href={whatsappLink(t('help.whatsappText', { number: order.number }), whatsapp)}
            target="_blank"
            rel="noopener"
          >
            {t('help.whatsapp')}
          </ButtonLink>
        )}
        <Link className="u-inline-row u-touch u-t15" to={routes.complaintsBook.to({ mode: 'reclamo' })}>
          {t('help.book')}
        </Link>
        {detail && (
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('helpForm.title')}
            closeLabel={t('tracker.close')}
            size="s"
          >
            <LazyPart failed={<p>{t('helpForm.missing', { phone })}</p>} waiting={<p>{t('helpForm.loading')}</p>}>
              <HelpForm order={order} token={token} onSent={refresh} onDone={() => setOpen(false)} />
            </LazyPart>
          </Dialog>
        )}
      </div>
    </Card>
  );
}
