import type { TillOrder } from '@horno/contracts/till';
import { BusyText } from '@horno/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Session } from '../data/server.ts';
import { columnOf, shortNumber } from '../domain/board.ts';
import type { ScreenState } from '../domain/screen.ts';
import { storeWithTaps, withTaps } from '../domain/taps.ts';
import type { ScreenClock } from '../state/clock.ts';
import type { ScreenController } from '../state/screen-controller.ts';
import { useAlarm } from '../state/use-alarm.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './board.module.css';
import { Board } from './board.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { KitchenPrint } from './kitchen-print.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { Notices } from './notices.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TopBar } from './top-bar.tsx';

/** Says one sentence for each new order. */
function Announcer({ arrived }: { arrived: TillOrder | undefined }) {
  const { t, time } = useTexts();
  const count = arrived?.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p role="status" className="vh">
      {arrived
        ? t('announce.order', {
            number: shortNumber(arrived.number),
            type: t(`ticket.${arrived.type}`),
            count,
            time: time(arrived.promised.to),
          })
        : ''}
    </p>
  );
}

type Open = { dialog: 'status' | 'menu' | 'device' | 'recall' } | { dialog: 'reject'; order: TillOrder } | undefined;

interface OrdersPageProps {
  controller: ScreenController;
  session: Session;
  onLeave: () => Promise<boolean>;
}

interface OpenDialogProps extends OrdersPageProps {
  open: Open;
  state: ScreenState;
  now: number;
  onPrint: (order: TillOrder) => void;
  onClose: () => void;
}

function OpenDialog({ open, controller, session, state, now, onPrint, onLeave, onClose }: OpenDialogProps) {
  const store = state.store && storeWithTaps(state.store, state.taps);
  if (open?.dialog === 'reject') {
    return (
      <RejectDialog
        order={open.order}
        onClose={onClose}
        onReject={(reason) => {
          controller.move(open.order, 'rejected', { reason });
          onClose();
        }}
      />
    );
  }
  if (open?.dialog === 'status' && store) {
    return (
      <StatusDialog
        status={store.status}
        now={now}
        onClose={onClose}
        onSave={(change) => {
          controller.setStatus(change);
          onClose();
        }}
      />
    );
  }
  if (open?.dialog === 'menu' && store) {
    return <MenuDialog menu={store.menu} now={now} onClose={onClose} onChange={controller.setAvailability} />;
  }
  if (open?.dialog === 'device') return <DeviceDialog session={session} onLeave={onLeave} onClose={onClose} />;
  if (open?.dialog !== 'recall') return null;
  return (
    <RecallDialog
      state={state}
      onClose={onClose}
      onPrint={onPrint}
      onUndo={(uuid) => {
        controller.undo(uuid);
        onClose();
      }}
    />
  );
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
        onRecall={state.lastMoves.size > 0 ? () => setOpen({ dialog: 'recall' }) : undefined}
      />
      <main className={`u-stack u-content-start u-gap-3 ${css.main}`}>
        <Notices state={state} onRetry={controller.retry} onNotice={controller.notice} />
        {state.cursor === undefined ? (
          <BusyText>{t('loading')}</BusyText>
        ) : (
          <Board
            controller={controller}
            state={state}
            time={time}
            sound={sound}
            onReject={(order) => setOpen({ dialog: 'reject', order })}
            onPrint={setPrinted}
          />
        )}
      </main>
      <Announcer arrived={state.arrived} />
      <OpenDialog
        open={open}
        controller={controller}
        session={session}
        state={state}
        now={time.now}
        onPrint={setPrinted}
        onLeave={onLeave}
        onClose={() => setOpen(undefined)}
      />
      {printed ? <KitchenPrint order={printed} onDone={donePrinting} /> : null}
    </div>
  );
}

/** Keeps the device's screen on while the page is visible. Returns the function that ends this. */
function stayAwake(page: Document, lock: WakeLock | undefined): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let isEnded = false;

  async function request(): Promise<void> {
    if (lock === undefined || page.visibilityState !== 'visible') return;
    try {
      sentinel = await lock.request('screen');
      if (isEnded) await sentinel.release();
    } catch {
      // The device refuses, for example at low battery. The next time that the page becomes visible tries again.
    }
  }

  page.addEventListener('visibilitychange', request);
  void request();
  return () => {
    isEnded = true;
    page.removeEventListener('visibilitychange', request);
    void sentinel?.release();
  };
}

/** Passes on what the device knows about its network. */
function useNetwork({ lose, retry }: ScreenController): void {
  useEffect(() => {
    addEventListener('offline', lose);
    addEventListener('online', retry);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', retry);
    };
  }, [lose, retry]);
}

const TICK_MS = 1000;

/** Time of the api and of the device in ms, renewed every second. */
function useNow(clock: ScreenClock): { now: number; device: number } {
  const [time, setTime] = useState({ now: clock.now(), device: clock.device() });
  useEffect(() => {
    const timer = setInterval(() => setTime({ now: clock.now(), device: clock.device() }), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return time;
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isVisible;
}

/** Reports each order that is on a visible page as received, once. A page in the background receives nothing. */
function useReceipts(controller: ScreenController, orders: ReadonlyMap<string, TillOrder>): void {
  const reported = useRef(new Set<string>());
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible) return;
    for (const order of orders.values()) {
      if (order.phase !== 'processing' || reported.current.has(order.uuid)) continue;
      reported.current.add(order.uuid);
      controller.move(order, 'received');
    }
  }, [controller, orders, isVisible]);
}

/** Returns the board's state and follows its changes. */
const useScreen = ({ subscribe, state }: ScreenController): ScreenState =>
  useSyncExternalStore(subscribe, state, state);
