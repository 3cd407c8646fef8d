import type { Disposition } from '@horno/contracts/disposition';
import { useEventState, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useId } from 'react';
import type { CartAnswer } from '../../state/use-flow.ts';
import { useMoveTrial } from '../../state/use-move-trial.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { CartChanges } from './cart-changes.tsx';
import css from './flow.module.css';

interface Props {
  disposition: Disposition;
  isBusy: boolean;
  onAnswer(answer: CartAnswer): void;
}

/** Asks about the cart when the place changes. The cart stays as it is until the answer (spec 1 §4, change location). */
export function CartQuestion({ disposition, isBusy, onAnswer }: Props) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const id = useId();
  const count = useEventState('cart.updated@1', (cart) => cart?.count ?? 0);
  const trial = useMoveTrial(disposition);
  const kind = disposition.orderType === 'D' ? 'delivery' : 'collection';
  const canKeep = trial.status === 'known' && trial.moved.item.data.length > 0;
  return (
    <>
      <div className="u-stack u-gap-2">
        <p>{t(`cartQuestion.${kind}`)}</p>
        <p>
          <strong>{texts.place(disposition)}</strong>
        </p>
        <p>{t('cartQuestion.count', { count })}</p>
      </div>
      <CartChanges trial={trial} />
      <div className="u-stack u-gap-3">
        {canKeep || trial.status === 'asking' ? (
          <Button
            wide
            data-autofocus
            busy={isBusy || !canKeep}
            busyLabel={t('oneMoment')}
            onClick={() => onAnswer('keep')}
          >
            {t('cartQuestion.keep')}
          </Button>
        ) : null}
        <div className={css.answer}>
          <Button
            wide
            variant="outline"
            busy={isBusy}
            busyLabel={t('oneMoment')}
            aria-describedby={`${id}-empty`}
            onClick={() => onAnswer('empty')}
          >
            {t('cartQuestion.change')}
          </Button>
          <p className="u-note u-text-center" id={`${id}-empty`}>
            {t('cartQuestion.changeHint')}
          </p>
        </div>
        <Button wide variant="quiet" onClick={() => !isBusy && onAnswer('cancel')}>
          {t('cartQuestion.cancel')}
        </Button>
      </div>
    </>
  );
}
