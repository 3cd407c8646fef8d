import type { TillOrder } from '@horno/contracts/till';
import { BusyText } from '@horno/ui';
import { useEffect, useState } from 'react';
import type { Session } from '../data/server.ts';
import { stayAwake } from '../data/wake-lock.ts';
import { columnOf } from '../domain/board.ts';
import { storeWithTaps, withTaps } from '../domain/taps.ts';
import type { ScreenController } from '../state/screen-controller.ts';
import { useAlarm } from '../state/use-alarm.ts';
import { useNetwork } from '../state/use-network.ts';
import { useNow } from '../state/use-now.ts';
import { useReceipts } from '../state/use-receipts.ts';
import { useScreen } from '../state/use-screen.ts';
import { useTexts } from '../state/use-texts.ts';
import { Announcer } from './announcer.tsx';
import css from './board.module.css';
import { Board } from './board.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { KitchenPrint } from './kitchen-print.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { Notices } from './notices.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TopBar } from './top-bar.tsx';

type Open = { dialog: 'status' | 'menu' | 'device' } | { dialog: 'reject'; order: TillOrder } | undefined;

interface OrdersPageProps {
  controller: ScreenController;
  session: Session;
  onLeave: () => void;
}

/** The board of a paired store with its bar and dialogs. */
export function OrdersPage({ controller, session, onLeave }: OrdersPageProps) {
  const { t } = useTexts();
  const state = useScreen(controller);
  const time = useNow(controller.clock);
  const [open, setOpen] = useState<Open>();
  const [printed, setPrinted] = useState<TillOrder>();
  const [donePrinting] = useState(() => () => setPrinted(undefined));
  const isNew = (order: TillOrder) => columnOf(withTaps(order, state.taps)) === 'new';
  const { sound, switchSound } = useAlarm(
    [...state.orders.values()].some((order) => isNew(order) && !state.touched.has(order.uuid)),
  );
  useReceipts(controller, state.orders);
  useNetwork(controller);
  useEffect(() => stayAwake(document, navigator.wakeLock), []);

  const close = () => setOpen(undefined);
  const store = state.store && storeWithTaps(state.store, state.taps);
  return (
    <div className={css.page}>
      <TopBar
        name={session.name}
        store={store}
        connection={state.connection}
        sound={sound}
        onSound={switchSound}
        onStatus={() => setOpen({ dialog: 'status' })}
        onMenu={() => setOpen({ dialog: 'menu' })}
        onDevice={() => setOpen({ dialog: 'device' })}
      />
      <main className={css.main}>
        <Notices state={state} onRetry={controller.retry} onNotice={controller.notice} />
        {state.cursor === undefined ? (
          <BusyText>{t('loading')}</BusyText>
        ) : (
          <Board
            controller={controller}
            state={state}
            time={time}
            onReject={(order) => setOpen({ dialog: 'reject', order })}
            onPrint={setPrinted}
          />
        )}
      </main>
      <Announcer arrived={state.arrived} />
      {open?.dialog === 'reject' ? (
        <RejectDialog
          order={open.order}
          onClose={close}
          onReject={(reason) => {
            controller.move(open.order, 'rejected', { reason });
            close();
          }}
        />
      ) : null}
      {open?.dialog === 'status' && store ? (
        <StatusDialog
          status={store.status}
          now={time.now}
          onClose={close}
          onSave={(change) => {
            controller.setStatus(change);
            close();
          }}
        />
      ) : null}
      {open?.dialog === 'menu' && store ? (
        <MenuDialog menu={store.menu} now={time.now} onClose={close} onChange={controller.setAvailability} />
      ) : null}
      {open?.dialog === 'device' ? <DeviceDialog session={session} onLeave={onLeave} onClose={close} /> : null}
      {printed ? <KitchenPrint order={printed} onDone={donePrinting} /> : null}
    </div>
  );
}
