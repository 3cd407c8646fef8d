import { slot, useTranslation } from '@horno/kit';
import { Dialog, Notice } from '@horno/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import css from '../components/time/time.module.css';
import { TimePicker } from '../components/time/time-picker.tsx';
import { TimeQuestion } from '../components/time/time-question.tsx';
import { useAfterTime } from '../state/use-after-place.ts';
import { useChangeTime } from '../state/use-change-time.ts';
import { useDialogAddress } from '../state/use-dialog-address.ts';
import { useDisposition } from '../state/use-disposition.ts';
import { useStoreErrorText } from '../state/use-store-error.ts';

/** Dialog for another time at the same place (`?dialog=time`). Without a place it opens the location tool. */
function TimeDialog() {
  const { t } = useTranslation();
  const errorText = useStoreErrorText();
  const navigate = useNavigate();
  const { addressOf, close } = useDialogAddress();
  const { isKnown, disposition } = useDisposition();
  const { isBusy, error, change, question, accept, cancel } = useChangeTime(useAfterTime());
  const hasNoPlace = isKnown && !disposition;

  useEffect(() => {
    if (hasNoPlace) navigate(addressOf('location'), { replace: true });
  }, [hasNoPlace, navigate, addressOf]);

  if (!disposition) return null;
  const { outletId, outletName, orderType, advanceOrder, orderTime } = disposition;
  const frame = { open: true, size: 's', phone: 'card', onClose: close, closeLabel: t('flow.close') } as const;
  if (question) {
    return (
      <Dialog key="question" {...frame} title={t('timeQuestion.title')}>
        <div className={css.form}>
          <TimeQuestion {...question} onChange={() => accept(question)} onKeep={close} onCancel={cancel} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog {...frame} title={t('time.title')}>
      <div className={css.form} tabIndex={-1} data-autofocus="">
        <p>{t(orderType === 'D' ? 'time.whenDelivery' : 'time.whenCollection', { name: outletName })}</p>
        {error === undefined ? null : <Notice variant="error">{errorText(error)}</Notice>}
        <TimePicker
          outletId={outletId}
          orderType={orderType}
          chosen={advanceOrder === 1 ? orderTime : undefined}
          isBusy={isBusy}
          onChoose={(time) => void change(disposition, time)}
          onClose={close}
        />
      </div>
    </Dialog>
  );
}

export default slot({ component: TimeDialog });
