import type { Place } from '@horno/contracts/place';
import { useTranslation } from '@horno/kit';
import { Button, PinIcon } from '@horno/ui';
import { prefectureOf } from '../../domain/disposition.ts';
import css from './pin.module.css';

interface Props {
  place: Place;
  /** Street and number as text. Empty while the form asks for them. */
  line: string;
  onCorrect(): void;
}

/** The known part of the address as text. District and province come from the pin. */
export function AddressText({ place, line, onCorrect }: Props) {
  const { t } = useTranslation();
  const province = prefectureOf(place);
  return (
    <div className={`u-row u-gap-2 ${css.known}`}>
      <PinIcon size="s" />
      <p className="u-stack u-flex-1">
        <strong>{line || place.district}</strong>
        <span className="u-note">{line ? `${place.district}, ${province}` : province}</span>
      </p>
      {line ? (
        <Button variant="quiet" size="s" onClick={onCorrect}>
          {t('address.correct')}
        </Button>
      ) : null}
    </div>
  );
}
