import { useApi, useErrorText, useT } from '@horno/kit';
import { Checkbox, cx } from '@horno/ui';
import { useState } from 'react';
import { saveMarketing } from '../../data/account.data.ts';
import { useSending } from '../../state/use-sending.ts';
import css from './profile.module.css';

/** The consent to offers: as easy to take back as to give. It shows at once and goes back when saving fails. */
export function MarketingToggle({ initial }: { initial: boolean }) {
  const t = useT();
  const api = useApi();
  const errorText = useErrorText();
  const [isOn, setOn] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, failure, send } = useSending();

  function handleChange(wanted: boolean) {
    if (isBusy) return;
    setOn(wanted);
    setSaved(false);
    void send(
      async () => {
        setOn((await saveMarketing(api, wanted)).marketing);
        setSaved(true);
      },
      () => {
        setOn(!wanted);
        return false;
      },
    );
  }

  return (
    <div>
      <Checkbox
        checked={isOn}
        aria-busy={isBusy || undefined}
        error={failure === undefined ? undefined : errorText(failure)}
        onChange={(event) => handleChange(event.target.checked)}
      >
        {t('profile.marketing')}
      </Checkbox>
      <p role="status" className={cx(css.state, isSaved && css.saved)}>
        {t(isSaved ? (isOn ? 'profile.marketingOn' : 'profile.marketingOff') : 'profile.marketingHint')}
      </p>
    </div>
  );
}
