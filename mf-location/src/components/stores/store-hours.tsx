import type { OutletDetail } from '@horno/contracts/outlet';
import { dateText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { cx } from '@horno/ui';
import { type Span, spanText, storeDays } from '../../domain/store-view.ts';
import css from './store-detail.module.css';

interface Props {
  outlet: OutletDetail;
  /** UTC ISO; marks the row of today. */
  now: string;
}

/** Opening hours of the coming seven days and of later holidays, for delivery and carry-out. A holiday has its date. */
export function StoreHours({ outlet, now }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
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
        {storeDays(outlet, now).map(({ date, weekday, isHoliday, isToday, spans }) => (
          <tr key={date} className={cx(isToday && css.today)} aria-current={isToday ? 'date' : undefined}>
            <th scope="row" className={cx(isHoliday && css.holiday)}>
              {isHoliday ? dateText(date, lang) : t(`hut.weekday.${weekday}`)}
            </th>
            {outlet.delivers ? <td>{text(spans.D)}</td> : null}
            {outlet.collects ? <td>{text(spans.C)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
