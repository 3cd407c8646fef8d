import { type DirectionField, directionFields, directionOf } from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import { normalizePhone } from '@horno/domain';
import { useNow, usePartMessages, useTranslation } from '@horno/kit';
import { Checkbox } from '@horno/ui';
import { Link } from 'react-router-dom';
import { stepsTexts } from '../../../locales/steps.ts';
import { directionOfPlace, directionsOf } from '../../domain/delivery-errors.ts';
import type { Draft } from '../../domain/draft.ts';
import type { StepFacts } from '../../domain/steps.ts';
import { useTimeWords } from '../use-time-words.ts';

const grouped = (phone: string) => phone.replace(/^(9\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');

/** Summaries of the completed sections. The last section is never one of them. */
function useSummaries({ draft, place }: StepFacts) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useTimeWords();

  function when({ advanceOrder, orderTime }: Disposition): string {
    if (advanceOrder === 0 || !orderTime) return t('summary.asap');
    const day = words.day(orderTime, now());
    return t('summary.at', { day, time: words.clock(orderTime) });
  }

  function where(): string[] {
    if (place.orderType === 'C')
      return [t('summary.pickUp', { store: place.outletName }), place.outletAddress, when(place)];
    const directions = directionsOf(draft, place, (note) => t(`delivery.notes.${note}`));
    // The unit of a place is part of its name.
    const isNew = (field: DirectionField) => !(directionOf(field).isInLine && directionOfPlace(place, field));
    const said = directionFields
      .filter(isNew)
      .map((field) => directions[field])
      .filter(Boolean)
      .join('. ');
    return [
      place.locationName,
      ...(said ? [said] : []),
      t('summary.from', { when: when(place), store: place.outletName }),
    ];
  }

  return {
    contacto: [draft.name.trim(), `${grouped(normalizePhone(draft.phone) ?? draft.phone)} · ${draft.email.trim()}`],
    entrega: where(),
  };
}

interface SummaryProps {
  step: 'contacto' | 'entrega';
  facts: StepFacts;
  isFixed: boolean;
  change(part: Partial<Draft>): void;
}

/**
 * Summary of a completed section. The first line is bold. The contact keeps its choice of messages, and a delivery without any directions
 * asks for them.
 */
export function StepSummary({ step, facts, isFixed, change }: SummaryProps) {
  usePartMessages(stepsTexts);
  const { t } = useTranslation();
  const { draft, place, offersWhatsapp } = facts;
  const isBare =
    step === 'entrega' &&
    place.orderType === 'D' &&
    Object.values(directionsOf(draft, place)).every((text) => text === '');
  return (
    <>
      {useSummaries(facts)[step].map((line, index) => (
        <p key={line} className={index === 0 ? 'u-strong' : undefined}>
          {line}
        </p>
      ))}
      {step === 'contacto' && offersWhatsapp && (
        <Checkbox
          checked={draft.whatsappUpdates}
          disabled={isFixed}
          hint={t('contact.whatsappHint')}
          onChange={({ currentTarget }) => change({ whatsappUpdates: currentTarget.checked })}
        >
          {t('contact.whatsapp')}
        </Checkbox>
      )}
      {isBare && (
        <Link className="u-inline-row u-touch" to={{ search: '?step=entrega' }}>
          {t('summary.addDoor')}
        </Link>
      )}
    </>
  );
}
