import type { TillOrder } from '@horno/contracts/till';
import { BusyText } from '@horno/ui';
import { useEffect, useState } from 'react';
import type { Session } from '../data/server.ts';
import { stayAwake } from '../data/wake-lock.ts';
import { columnOf, shortNumber } from '../domain/board.ts';
import type { ScreenState } from '../domain/screen.ts';
import { storeWithTaps, withTaps } from '../domain/taps.ts';
import type { ScreenController } from '../state/screen-controller.ts';
import { useAlarm } from '../state/use-alarm.ts';
import { useNetwork } from '../state/use-network.ts';
import { useNow } from '../state/use-now.ts';
import { useReceipts } from '../state/use-receipts.ts';
import { useScreen } from '../state/use-screen.ts';
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
      <main className={css.main}>
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
