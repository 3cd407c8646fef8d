import type { OrderPublic } from '@horno/contracts/order';
import { whatsappLink } from '@horno/contracts/whatsapp';
import { useTranslation } from '@horno/kit';
import { BellIcon, Button, ButtonLink, Card, ChatIcon, Heading, ShareIcon, TextInput } from '@horno/ui';
import { useEffect, useState } from 'react';
import { impersonalAddress, type Shared, shareLink } from '../../data/share.ts';
import type { Alerts } from '../../state/use-alerts.ts';
import css from './cards.module.css';

interface FollowProps {
  order: OrderPublic;
  /** Name of the chain. */
  shopName: string;
  alerts: Alerts;
  onAsk(): Promise<void>;
}

/** Browser notices for this order, and a link to share that shows no personal data. */
export function FollowCard({ order, shopName, alerts, onAsk }: FollowProps) {
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
        {!order.final && alerts === 'offered' && (
          <>
            <Button variant="outline" size="s" icon={<BellIcon size="s" />} onClick={() => void onAsk()}>
              {t('trackerAlerts.ask')}
            </Button>
            <p className={css.small}>{t('trackerAlerts.why')}</p>
          </>
        )}
        {!order.final && (alerts === 'on' || alerts === 'refused') && (
          <p role="status" className={css.muted}>
            {t(`trackerAlerts.${alerts}`)}
          </p>
        )}
        <div className={css.row}>
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
        <p className={css.small} role="status">
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
