import { Button, Dialog, Notice } from '@horno/ui';
import { useState } from 'react';
import type { Session } from '../data/server.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './dialogs.module.css';

interface DeviceDialogProps {
  session: Session;
  /** Ends the pairing. Returns false when it could not be ended. */
  onLeave: () => Promise<boolean>;
  onClose: () => void;
}

/** The paired store, the keys of the keyboard, and the end of the pairing. */
export function DeviceDialog({ session, onLeave, onClose }: DeviceDialogProps) {
  const { t } = useTexts();
  const [state, setState] = useState<'open' | 'leaving' | 'failed'>('open');
  async function leave(): Promise<void> {
    setState('leaving');
    if (!(await onLeave())) setState('failed');
  }
  const keys = [
    [t('device.keyArrows'), t('device.arrows')],
    [t('device.keyEnter'), t('device.enter')],
    [t('device.keyReject'), t('device.reject')],
    [t('device.keyPrint'), t('device.print')],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('device.title')} closeLabel={t('close')} size="s">
      <div className="u-stack u-gap-4">
        <dl className={`u-stack u-gap-2 ${css.facts}`}>
          <dt>{t('device.store')}</dt>
          <dd>
            {session.name} ({session.store})
          </dd>
          <dt>{t('device.label')}</dt>
          <dd>{session.label}</dd>
        </dl>
        <h3>{t('device.keys')}</h3>
        <dl className={`u-stack u-gap-2 ${css.facts}`}>
          {keys.map(([key, text]) => (
            <div key={key} className={`u-stack u-items-center u-gap-3 ${css.fact}`}>
              <dt>
                <kbd className={css.key}>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={css.label}>{t('device.leaveHint')}</p>
        {state === 'failed' ? <Notice variant="error">{t('device.leaveFailed')}</Notice> : null}
        <Button
          variant="danger"
          onClick={() => void leave()}
          busy={state === 'leaving'}
          busyLabel={t('device.leaving')}
        >
          {t('device.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
