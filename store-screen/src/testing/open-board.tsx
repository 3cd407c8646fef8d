import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { OrdersPage } from '../components/orders-page.tsx';
import { createTapStorage } from '../data/tap-storage.ts';
import { createI18n } from '../i18n.ts';
import { createScreenClock } from '../state/clock.ts';
import { createScreenController } from '../state/screen-controller.ts';
import { NOW, type order } from './orders.ts';
import { createTillInMemory, type TillInMemory } from './till-in-memory.ts';

export const session = { store: 'LIM-MIR-01', name: 'Horno Miraflores', label: 'Tablet' };

/** Renders the board of a store with these orders, at `NOW`. */
export function openBoard(lang: 'es' | 'en', ...orders: ReturnType<typeof order>[]) {
  localStorage.clear();
  return showBoard(lang, createTillInMemory(...orders));
}

function showBoard(lang: 'es' | 'en', api: TillInMemory) {
  const controller = createScreenController({
    api,
    storage: createTapStorage('LIM-MIR-01', localStorage),
    clock: createScreenClock(() => NOW),
    onUnpaired: () => undefined,
  });
  const stop = controller.start();
  const view = render(
    <I18nextProvider i18n={createI18n(lang)}>
      <OrdersPage controller={controller} session={session} onLeave={async () => true} />
    </I18nextProvider>,
  );
  function close(): void {
    view.unmount();
    stop();
  }
  const shown = {
    api,
    controller,
    user: userEvent.setup(),
    stop: close,
    /** Leaves the page and opens it again, with what the device has stored. */
    reopen() {
      close();
      shown.stop = showBoard(lang, api).stop;
    },
  };
  return shown;
}
