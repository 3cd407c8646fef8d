import type { TillStore } from '@horno/contracts/till';
import { BellIcon, cx, InfoIcon, Logo, OfflineIcon, RefreshIcon, TagIcon } from '@horno/ui';
import type { ReactNode } from 'react';
import type { Connection } from '../domain/screen.ts';
import type { SoundState } from '../state/use-alarm.ts';
import { type Texts, useTexts } from '../state/use-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  name: string;
  store: TillStore | undefined;
  connection: Connection;
  sound: SoundState;
  onSound: () => void;
  onStatus: () => void;
  onMenu: () => void;
  onDevice: () => void;
  /** Absent while this screen has moved no order. */
  onRecall: (() => void) | undefined;
}

interface BarButtonProps {
  icon: ReactNode;
  children: ReactNode;
  onClick: () => void;
  className?: string;
  label?: string;
}

function BarButton({ icon, children, onClick, className, label }: BarButtonProps) {
  return (
    <button
      type="button"
      className={cx('u-inline-row u-gap-2 u-touch', css.button, className)}
      aria-label={label}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

function statusText({ t, time }: Texts, { status }: TillStore): string {
  const state =
    status.state === 'busy' ? t('store.busy', { count: status.quote_minutes ?? 0 }) : t(`store.${status.state}`);
  return status.until ? `${state}, ${t('store.until', { time: time(status.until) })}` : state;
}

const soundTexts = { locked: 'sound.turnOn', on: 'sound.mute', muted: 'sound.muted' } as const;

/** Store, how it takes orders, what is sold out, sound, connection, language. */
export function TopBar({ name, store, connection, sound, onSound, onStatus, onMenu, onDevice, onRecall }: TopBarProps) {
  const texts = useTexts();
  const { t } = texts;
  const soldOut = store?.menu.filter(({ available }) => !available).length ?? 0;
  return (
    <header className={cx('oven u-row u-flex-wrap u-between', css.bar)}>
      <div className="u-row u-gap-3 u-min-w-0">
        <Logo size="m" />
        <div>
          <h1 className={css.name}>
            <span className="vh">{t('title')}: </span>
            {name}
          </h1>
          <p className={cx('u-row', css.connection, css[connection.kind])}>
            {connection.kind === 'offline' ? <OfflineIcon size="xs" /> : <span className={css.dot} />}
            {connection.kind === 'offline'
              ? t('connection.offline', { time: texts.time(connection.since) })
              : t(`connection.${connection.kind}`)}
          </p>
        </div>
      </div>
      <div className="u-cluster u-gap-2">
        {store ? (
          <BarButton
            icon={<span className={cx(css.dot, css[store.status.state])} />}
            label={`${statusText(texts, store)}. ${t('store.change')}`}
            onClick={onStatus}
          >
            {statusText(texts, store)}
          </BarButton>
        ) : null}
        {store ? (
          <BarButton icon={<TagIcon size="s" />} onClick={onMenu}>
            {soldOut > 0 ? t('menu.openCount', { count: soldOut }) : t('menu.open')}
          </BarButton>
        ) : null}
        {onRecall ? (
          <BarButton icon={<RefreshIcon size="s" />} onClick={onRecall}>
            {t('recall.open')}
          </BarButton>
        ) : null}
        <BarButton icon={<BellIcon size="s" />} className={sound === 'on' ? undefined : css.alert} onClick={onSound}>
          {t(soundTexts[sound])}
        </BarButton>
        <button
          type="button"
          className={cx('u-inline-row u-gap-2 u-touch', css.button, css.device)}
          aria-label={t('device.open')}
          aria-haspopup="dialog"
          onClick={onDevice}
        >
          <InfoIcon size="s" />
        </button>
        <LanguageSwitch className={`u-inline-row u-gap-2 u-touch ${css.button}`} />
      </div>
    </header>
  );
}
