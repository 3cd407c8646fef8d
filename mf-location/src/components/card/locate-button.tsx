import { useTranslation } from '@horno/kit';
import { Button, LocateIcon } from '@horno/ui';
import { useId } from 'react';
import css from './location-card.module.css';

/** Reads the device's position after a tap, and states the purpose. */
export function LocateButton({ isBusy, onLocate }: { isBusy: boolean; onLocate(): void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={css.locate}>
      <Button
        variant="quiet"
        size="s"
        icon={<LocateIcon size="s" />}
        busy={isBusy}
        aria-describedby={id}
        onClick={onLocate}
      >
        {t('locate.use')}
      </Button>
      <p id={id} className={`u-note ${css.purpose}`}>
        {t('locate.purpose')}
      </p>
    </div>
  );
}
