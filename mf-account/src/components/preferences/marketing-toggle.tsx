import { useApi, useErrorText, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Checkbox, cx } from '@horno/ui';
import { useState } from 'react';
import { type MarketingChannel, saveMarketing } from '../../data/account.data.ts';
import css from '../profile/profile.module.css';

interface Props {
  channel: MarketingChannel;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** Consent to offers by one channel. The change shows at once and is reverted when saving fails. */
export function MarketingToggle({ channel, isOn, onChange }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const errorText = useErrorText();
  const [isSaved, setSaved] = useState(false);
  const { isSending, failure, send } = useSending();

  function handleChange(wanted: boolean) {
    if (isSending) return;
    onChange(wanted);
    setSaved(false);
    void send(
      async () => {
        onChange((await saveMarketing(api, { [channel]: wanted }))[channel] ?? false);
        setSaved(true);
      },
      () => {
        onChange(!wanted);
        return false;
      },
    );
  }

  return (
    <div>
      <Checkbox
        checked={isOn}
        aria-busy={isSending || undefined}
        error={failure === undefined ? undefined : errorText(failure)}
        onChange={(event) => handleChange(event.target.checked)}
      >
        {t(`preferences.${channel}`)}
      </Checkbox>
      <p role="status" className={cx(css.state, isSaved && css.saved)}>
        {t(isSaved ? `preferences.${isOn ? 'on' : 'off'}.${channel}` : 'preferences.hint')}
      </p>
    </div>
  );
}
