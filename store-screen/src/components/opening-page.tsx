import { BusyText } from '@horno/ui';
import { useTexts } from '../state/use-texts.ts';
import { WelcomeFrame } from './welcome-frame.tsx';

/** Shown until the server says whether the device is paired, also while the network is away. */
export function OpeningPage({ isOffline }: { isOffline: boolean }) {
  const { t } = useTexts();
  if (!isOffline) return <BusyText>{t('loading')}</BusyText>;
  return (
    <WelcomeFrame>
      <h1>{t('opening.offline')}</h1>
      <p className="lead" role="status">
        {t('opening.offlineLead')}
      </p>
    </WelcomeFrame>
  );
}
