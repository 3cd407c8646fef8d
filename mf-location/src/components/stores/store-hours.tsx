import type { OutletDetail } from '@horno/contracts/outlet';
import { toLocalTime } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { cx } from '@horno/ui';
import { type Span, spansOf, spanText } from '../../domain/store-view.ts';
import css from './store-detail.module.css';

/** Weeks start on Monday in Peru. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

interface Props {
  outlet: OutletDetail;
  /** UTC ISO; marks the row of today. */
  now: string;
}

/** Opening hours of the week, for delivery and carry-out. */
export function StoreHours({ outlet, now }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const today = toLocalTime(now, outlet.timezone).weekday;
  const { deliveryOpeningHours, carryoutOpeningHours } = outlet.customize;
  const text = (spans: Span[]) =>
    spans.length > 0 ? spans.map((span) => spanText(span, lang)).join(', ') : t('stores.closed');
  return (
    <table className={css.hours}>
      <thead>
        <tr>
          <th scope="col">{t('hut.day')}</th>
          {outlet.delivers ? <th scope="col">{t('stores.delivers')}</th> : null}
          {outlet.collects ? <th scope="col">{t('stores.collects')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {WEEK.map((day) => (
          <tr key={day} className={cx(day === today && css.today)} aria-current={day === today ? 'date' : undefined}>
            <th scope="row">{t(`hut.weekday.${day}`)}</th>
            {outlet.delivers ? <td>{text(spansOf(deliveryOpeningHours, day))}</td> : null}
            {outlet.collects ? <td>{text(spansOf(carryoutOpeningHours, day))}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
