import type { Disposition } from '@horno/contracts/disposition';
import { deviceWalletNames, formatMoney, isDeviceWallet, isPaidOnline, normalizePhone } from '@horno/domain';
import { useNow, useTranslation } from '@horno/kit';
import { Link } from 'react-router-dom';
import { cashView } from '../../domain/cash.ts';
import { directionsOf } from '../../domain/delivery-errors.ts';
import type { Step, StepFacts } from '../../domain/steps.ts';
import { tipMinorOf } from '../../domain/tip.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './section.module.css';

const grouped = (phone: string) => phone.replace(/^(9\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');

/** Summaries of the completed sections. */
function useSummaries({ draft, place, totalMinor, cash }: StepFacts): Record<Step, string[]> {
  const { t } = useTranslation();
  const now = useNow();
  const words = useTimeWords();
  const tipMinor = tipMinorOf(draft, place.orderType);

  function when({ advanceOrder, orderTime }: Disposition): string {
    if (advanceOrder === 0 || !orderTime) return t('summary.asap');
    const day = words.day(orderTime, now());
    return t('summary.at', { day, time: words.clock(orderTime) });
  }

  function where(): string[] {
    if (place.orderType === 'C')
      return [t('summary.pickUp', { store: place.outletName }), place.outletAddress, when(place)];
    const { unit, landmark, instruction } = directionsOf(draft, place, (note) => t(`delivery.notes.${note}`));
    // The unit of a place is part of its name.
    const said = [place.unitNo ? '' : unit, landmark, instruction].filter(Boolean).join('. ');
    return [
      place.locationName,
      ...(said ? [said] : []),
      t('summary.from', { when: when(place), store: place.outletName }),
    ];
  }

  function cashText(): string {
    if (draft.cashExact) return t('summary.cashExact');
    const { payableMinor, changeMinor = 0 } = cashView(draft, totalMinor + tipMinor, cash);
    const given = formatMoney(payableMinor + changeMinor);
    return changeMinor === 0 ? t('summary.cashExact') : t('summary.cash', { given, change: formatMoney(changeMinor) });
  }

  function card(): string {
    if (isDeviceWallet(draft.method)) return deviceWalletNames[draft.method];
    if (isPaidOnline(draft.method)) return t(`summary.${draft.method}`);
    const way = t(`summary.eftpos.${place.orderType}`);
    return draft.brand ? `${way}, ${t(`brands.${draft.brand}`)}` : way;
  }

  function receipt(): string {
    if (draft.receipt === 'factura') return t('summary.factura', { ruc: draft.ruc, name: draft.businessName.trim() });
    const number = draft.docNumber.trim();
    return number ? t('summary.boletaFor', { type: t(`receipt.types.${draft.docType}`), number }) : t('summary.boleta');
  }

  return {
    contacto: [draft.name.trim(), `${grouped(normalizePhone(draft.phone) ?? draft.phone)} · ${draft.email.trim()}`],
    entrega: where(),
    pago: [
      draft.method === 'cash' ? cashText() : card(),
      ...(tipMinor > 0 ? [t('summary.tip', { tip: formatMoney(tipMinor) })] : []),
      receipt(),
    ],
  };
}

/** Summary of a completed section. The first line is bold. A delivery without any directions asks for them. */
export function StepSummary({ step, facts }: { step: Step; facts: StepFacts }) {
  const { t } = useTranslation();
  const { draft, place } = facts;
  const isBare =
    step === 'entrega' &&
    place.orderType === 'D' &&
    Object.values(directionsOf(draft, place)).every((text) => text === '');
  return (
    <>
      {useSummaries(facts)[step].map((line, index) => (
        <p key={line} className={index === 0 ? css.strong : undefined}>
          {line}
        </p>
      ))}
      {isBare && (
        <Link className={css.more} to={{ search: '?step=entrega' }}>
          {t('summary.addDoor')}
        </Link>
      )}
    </>
  );
}
