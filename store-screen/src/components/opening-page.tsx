import { BusyText, cx, Logo, OvenPicture } from '@horno/ui';
import { useTexts } from '../state/use-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import css from './pairing-page.module.css';

/** Shown until the server says whether the device is paired, also while the network is away. */
export function OpeningPage({ isOffline }: { isOffline: boolean }) {
  const { t } = useTexts();
  if (!isOffline) return <BusyText>{t('loading')}</BusyText>;
  return (
    <div className={css.page}>
      <header className={cx('oven', css.top)}>
        <div className={css.bar}>
          <Logo name="Horno" />
          <LanguageSwitch className={css.language} />
        </div>
        <OvenPicture className={css.oven} />
      </header>
      <main className={css.main}>
        <div role="status">
          <h1>{t('opening.offline')}</h1>
          <p className="lead">{t('opening.offlineLead')}</p>
        </div>
      </main>
    </div>
  );
}
