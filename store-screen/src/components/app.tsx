import { BusyText } from '@horno/ui';
import { useEffect, useState } from 'react';
import { endSession, readSession, type Session } from '../data/server.ts';
import { createTapStorage } from '../data/tap-storage.ts';
import { createTillApi } from '../data/till-api.ts';
import { createScreenClock } from '../state/clock.ts';
import { createScreenController, type ScreenController } from '../state/screen-controller.ts';
import { useTexts } from '../state/use-texts.ts';
import { OrdersPage } from './orders-page.tsx';
import { PairingPage, type PairingReason } from './pairing-page.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

/** Shown until the server says whether the device is paired, also while the network is away. */
function OpeningPage({ isOffline }: { isOffline: boolean }) {
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

const RETRY_MS = 3000;

type View =
  | { page: 'opening'; isOffline: boolean }
  | { page: 'pairing'; reason?: PairingReason }
  | { page: 'orders'; session: Session };

/** Opens the board of the paired store, or the page that pairs the device. */
export function App() {
  const { t, lang } = useTexts();
  const [view, setView] = useState<View>({ page: 'opening', isOffline: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    document.documentElement.lang = lang === 'es' ? 'es-PE' : 'en';
    document.title = `${view.page === 'orders' ? view.session.name : t('pairing.title')} · Horno`;
  }, [lang, t, view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session does not depend on the language
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void readSession(lang).then((result) => {
      if (isOver) return;
      if (result.ok) {
        return setView(result.value ? { page: 'orders', session: result.value } : { page: 'pairing' });
      }
      setView({ page: 'opening', isOffline: true });
      timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [attempt]);

  if (view.page === 'opening') return <OpeningPage isOffline={view.isOffline} />;
  if (view.page === 'pairing') {
    return <PairingPage reason={view.reason} onPaired={(session) => setView({ page: 'orders', session })} />;
  }
  return (
    <PairedScreen
      key={view.session.store}
      session={view.session}
      onEnd={(reason) => setView({ page: 'pairing', reason })}
    />
  );
}

function PairedScreen({ session, onEnd }: { session: Session; onEnd: (reason: PairingReason) => void }) {
  const { lang } = useTexts();
  const controller = useController(session, (code) => onEnd(code === 'SCREEN_REVOKED' ? 'revoked' : 'unpaired'));
  if (!controller) return null;

  async function leave(): Promise<boolean> {
    const result = await endSession(lang);
    if (result.ok) onEnd('left');
    return result.ok;
  }

  return <OrdersPage controller={controller} session={session} onLeave={leave} />;
}

/** Runs the controller of a session while the component is mounted. */
function useController({ store }: Session, onUnpaired: (code: string) => void): ScreenController | undefined {
  const [controller, setController] = useState<ScreenController>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one controller per store; it reads the language when it calls
  useEffect(() => {
    const made = createScreenController({
      api: createTillApi(store, () => (document.documentElement.lang === 'en' ? 'en' : 'es')),
      storage: createTapStorage(store, localStorage),
      clock: createScreenClock(),
      onUnpaired,
    });
    setController(made);
    return made.start();
  }, [store]);
  return controller;
}
