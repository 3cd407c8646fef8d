import type { Disposition } from '@horno/contracts/disposition';
import { useErrorText, useEventState, useTranslation } from '@horno/kit';
import { Button, Dialog, Notice } from '@horno/ui';
import { usePlaceText } from '../../state/use-place-text.ts';
import { useRenewal } from '../../state/use-renewal.ts';
import css from '../flow/flow.module.css';

interface Props {
  disposition: Disposition;
  onClose(): void;
}

/** Asks to confirm the place after two hours. The cart stays (spec 1 §4, stored localisation). */
export function ExpiryDialog({ disposition, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const texts = usePlaceText();
  const hasCart = useEventState('cart.updated@1', (cart) => (cart?.count ?? 0) > 0);
  const { isBusy, error, confirm, change, restart } = useRenewal(disposition);
  return (
    <Dialog open size="s" phone="card" onClose={onClose} closeLabel={t('flow.close')} title={t('expiry.title')}>
      <div className={css.body}>
        <p>{t(hasCart ? 'expiry.textWithCart' : 'expiry.text')}</p>
        <p>
          <strong>{texts.place(disposition)}</strong>
        </p>
        {error === undefined ? null : <Notice variant="error">{errorText(error)}</Notice>}
        <div className="u-stack u-gap-2">
          <Button wide data-autofocus busy={isBusy} busyLabel={t('oneMoment')} onClick={() => void confirm()}>
            {t('expiry.confirm')}
          </Button>
          <Button wide variant="outline" onClick={change}>
            {t('expiry.change')}
          </Button>
          <Button wide variant="quiet" onClick={() => !isBusy && restart()}>
            {t('expiry.restart')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
