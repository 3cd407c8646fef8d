import type { OrderPublic } from '@horno/contracts/order';
import { whatsappLink } from '@horno/contracts/whatsapp';
import { useErrorText, useTranslation } from '@horno/kit';
import { BellIcon, Button, ButtonLink, Card, ChatIcon, Heading, Notice, ShareIcon, TextInput } from '@horno/ui';
import { useEffect, useState } from 'react';
import type { Alerts } from '../../state/use-alerts.ts';
import css from './cards.module.css';

interface FollowProps {
  order: OrderPublic;
  /** Name of the chain. */
  shopName: string;
  /** Absent for visitors who do not own the order. */
  alerting: { alerts: Alerts; ask(): Promise<void>; end(): Promise<void> } | undefined;
  /** Messages by WhatsApp about this order. */
  whatsapp: { isOn: boolean; end(): Promise<void> };
}

/** Offer of notices about the phases, and what was chosen. */
function AlertOffer({ order, alerts, ask, end }: { order: OrderPublic } & NonNullable<FollowProps['alerting']>) {
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  if (alerts === 'none') return null;
  if (alerts === 'offered') {
    return (
      <>
        <Button variant="outline" size="s" icon={<BellIcon size="s" />} onClick={() => void ask()}>
          {t(`trackerAlerts.ask.${order.order_type}`)}
        </Button>
        <p className="u-note">{t('trackerAlerts.why')}</p>
      </>
    );
  }
  const stop = () =>
    end().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <p role="status" className="muted">
        {t(isFailed ? 'trackerAlerts.failed' : `trackerAlerts.${alerts}`)}
      </p>
      {(alerts === 'pushed' || alerts === 'on') && (
        <Button variant="quiet" size="s" onClick={() => void stop()}>
          {t('trackerAlerts.end')}
        </Button>
      )}
    </>
  );
}

/** Ends the messages by WhatsApp. */
function WhatsappEnd({ isOn, end }: FollowProps['whatsapp']) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [isEnded, setEnded] = useState(false);
  const [error, setError] = useState<unknown>();
  if (isEnded) {
    return (
      <p role="status" className="muted">
        {t('trackerAlerts.endedWhatsapp')}
      </p>
    );
  }
  if (!isOn) return null;
  return (
    <>
      {error !== undefined && <Notice variant="error">{errorText(error)}</Notice>}
      <Button variant="quiet" size="s" className={css.quiet} onClick={() => end().then(() => setEnded(true), setError)}>
        {t('trackerAlerts.endWhatsapp')}
      </Button>
    </>
  );
}

/** Notices and messages about this order, and a link to share that shows no personal data. */
export function FollowCard({ order, shopName, alerting, whatsapp }: FollowProps) {
  const { t } = useTranslation();
  const [shared, setShared] = useState<Shared>();
  const [address, setAddress] = useState('');
  const [link, setLink] = useState<string>();
  useEffect(() => setLink(impersonalAddress(window.location)), []);

  async function handleShare() {
    const url = impersonalAddress(window.location);
    setAddress(url);
    setShared(await shareLink({ title: t('trackerShare.subject', { number: order.number }), url }));
  }

  return (
    <Card padding="none" as="section" className={`${css.card} no-print`} aria-label={t('trackerShare.title')}>
      <div className={css.body}>
        <Heading level={2} look={3}>
          {t('trackerShare.title')}
        </Heading>
        {!order.final && alerting && <AlertOffer order={order} {...alerting} />}
        <WhatsappEnd {...whatsapp} />
        <div className="u-cluster u-gap-2">
          <Button variant="outline" size="s" icon={<ShareIcon size="s" />} onClick={() => void handleShare()}>
            {t('trackerShare.share')}
          </Button>
          {link !== undefined && (
            <ButtonLink
              variant="outline"
              size="s"
              icon={<ChatIcon size="s" />}
              href={whatsappLink(t('trackerShare.whatsappText', { number: order.number, shop: shopName, url: link }))}
              target="_blank"
              rel="noopener"
            >
              {t('trackerShare.whatsapp')}
            </ButtonLink>
          )}
        </div>
        <p className="u-note" role="status">
          {t(shared === 'copied' || shared === 'failed' ? `trackerShare.${shared}` : 'trackerShare.what')}
        </p>
        {shared === 'failed' && (
          <TextInput
            readOnly
            aria-label={t('trackerShare.address')}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </Card>
  );
}

/** Result of sharing: shared by the system dialog, copied, cancelled, or not possible. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Returns the address of the page without the token. It shows phases, promised time and store only. */
function impersonalAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}`;
}

/** Shares a link by the system dialog, or copies it where there is none. */
async function shareLink(data: { title: string; url: string }): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
