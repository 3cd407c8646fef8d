import { routes, useApi, useNow, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button, DownloadIcon, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveMarketing } from '../../data/account.data.ts';
import { exportData } from '../../data/rights.data.ts';
import { FormFailure } from '../form/form-failure.tsx';
import type { Consents } from '../preferences/preferences-section.tsx';
import css from '../profile/profile.module.css';
import { Section } from '../profile/section.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** Gives a text to the customer as a file; nothing of it stays in the page. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

interface Props {
  hasPassword: boolean;
  consents: Consents;
  onConsent(change: Partial<Consents>): void;
}

/** Data rights of a customer (Ley 29733): export, withdrawal of consents, deletion of the account. */
export function PrivacySection({ hasPassword, consents, onConsent }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const copy = useSending();
  const revoking = useSending();
  const [isRevoked, setRevoked] = useState(false);
  const hasConsents = consents.marketing || consents.marketing_sms;

  const download = () =>
    void copy.send(async () => {
      const data = await exportData(api);
      saveFile(`horno-${now().toISOString().slice(0, 10)}.json`, JSON.stringify(data, undefined, 2));
    });
  const revoke = () =>
    void revoking.send(async () => {
      const none = { marketing: false, marketing_sms: false };
      await saveMarketing(api, none);
      onConsent(none);
      setRevoked(true);
    });

  return (
    <Section name="privacy">
      <p className="muted">
        <span>{t('privacy.lead')}</span> <Link to={routes.privacy.to()}>{t('privacy.policy')}</Link>
      </p>
      <div className={`u-stack u-justify-start u-gap-2 ${css.right}`}>
        <p>{t('privacy.download')}</p>
        <Button
          variant="secondary"
          icon={<DownloadIcon size="s" />}
          busy={copy.isSending}
          busyLabel={t('privacy.downloading')}
          onClick={download}
        >
          {t('privacy.downloadNow')}
        </Button>
        <FormFailure failure={copy.failure} more="" />
      </div>
      <div className={`u-stack u-justify-start u-gap-2 ${css.right}`}>
        <p>{t('privacy.revoke')}</p>
        {hasConsents ? (
          <Button variant="outline" busy={revoking.isSending} busyLabel={t('edit.busy')} onClick={revoke}>
            {t('privacy.revokeNow')}
          </Button>
        ) : (
          <p role="status" className="muted">
            {t(isRevoked ? 'privacy.revoked' : 'privacy.none')}
          </p>
        )}
        <FormFailure failure={revoking.failure} more="" />
      </div>
      <div className={`u-stack u-justify-start u-gap-2 ${css.right}`}>
        <p>{t('privacy.delete')}</p>
        <DeleteAccount hasPassword={hasPassword} />
      </div>
      <Notice announce="off">{t('privacy.kept')}</Notice>
    </Section>
  );
}
