import { Button, Dialog } from '@horno/ui';
import type { Session } from '../data/server.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './dialogs.module.css';

interface DeviceDialogProps {
  session: Session;
  onLeave: () => void;
  onClose: () => void;
}

/** The paired store, the keys of the keyboard, and the end of the pairing. */
export function DeviceDialog({ session, onLeave, onClose }: DeviceDialogProps) {
  const { t } = useTexts();
  const keys = [
    [t('device.keyArrows'), t('device.arrows')],
    [t('device.keyEnter'), t('device.enter')],
    [t('device.keyReject'), t('device.reject')],
    [t('device.keyPrint'), t('device.print')],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('device.title')} closeLabel={t('close')} size="s">
      <div className={css.body}>
        <dl className={css.facts}>
          <dt>{t('device.store')}</dt>
          <dd>
            {session.name} ({session.store})
          </dd>
          <dt>{t('device.label')}</dt>
          <dd>{session.label}</dd>
        </dl>
        <h3>{t('device.keys')}</h3>
        <dl className={css.facts}>
          {keys.map(([key, text]) => (
            <div key={key} className={css.fact}>
              <dt>
                <kbd className={css.key}>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={css.label}>{t('device.leaveHint')}</p>
        <Button variant="danger" onClick={onLeave}>
          {t('device.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
