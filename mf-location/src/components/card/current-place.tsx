import type { Disposition } from '@horno/contracts/disposition';
import { useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { Link } from 'react-router-dom';
import { deliveryOfSaved, placeRecordOf } from '../../domain/saved-place.ts';
import type { FlowStart } from '../../state/flow-step.ts';
import { useDialogAddress } from '../../state/use-dialog-address.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import css from './current-place.module.css';

interface Props {
  disposition: Disposition;
  onEdit(start: FlowStart): void;
}

/** The present place above the search for another one. Its address can be completed and its time changed without a search. */
export function CurrentPlace({ disposition, onEdit }: Props) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const { addressOf } = useDialogAddress();
  function edit() {
    const { place, form } = deliveryOfSaved(placeRecordOf(disposition));
    onEdit({ kind: 'pin', place, form });
  }
  return (
    <section className={css.current} aria-label={t('place.barName')}>
      <p className="u-bold u-break-words">{texts.place(disposition)}</p>
      <p className="u-note">{texts.time(disposition)}</p>
      <div className={`u-row u-flex-wrap ${css.ways}`}>
        {disposition.orderType === 'D' ? (
          <Button variant="outline" size="s" onClick={edit}>
            {t(disposition.unitNo ? 'address.correct' : 'place.addUnit')}
          </Button>
        ) : null}
        <Link className={`u-inline-row ${css.time}`} to={addressOf('time')}>
          {t('place.changeTime')}
        </Link>
      </div>
    </section>
  );
}
