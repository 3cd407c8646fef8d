import type { OrderFull, OrderPublic } from '@horno/contracts';
import { useLang, useT } from '@horno/kit';
import { cx, Heading, VisuallyHidden } from '@horno/ui';
import { rangeParts } from '../../domain/time-text.ts';
import { isScheduled, lateMinutes } from '../../domain/tracker-view.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './track-hero.module.css';
import { TrackPath } from './track-path.tsx';

interface HeroProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
  nowMs: number;
  /** Phases that came while the page was open. */
  changes: number;
}

const warm: readonly string[] = ['accepted', 'cooking', 'ready'];

/** What was promised, or how it ended. */
function Promised({ order, nowMs }: Pick<HeroProps, 'order' | 'nowMs'>) {
  const t = useT();
  const lang = useLang();
  const words = useTimeWords();
  const now = new Date(nowMs).toISOString();
  if (order.word === 'complete') {
    const at = order.timeline.findLast(({ word }) => word === 'complete')?.at;
    if (at === undefined) return null;
    return (
      <p className={css.eta}>
        <span className={css.etaLabel}>{t(`tracker.doneAt.${order.order_type}`)}</span>
        <span className={css.etaValue}>{words.clock(at)}</span>
      </p>
    );
  }
  if (order.final) return null;
  const { from, to, half } = rangeParts(order.promised, lang);
  const day = words.day(order.promised.from, now);
  const isToday = words.isToday(order.promised.from, now);
  const late = lateMinutes(order, nowMs);
  return (
    <>
      <p className={css.eta}>
        <span className={css.etaLabel}>
          {isToday ? t(`tracker.promised.${order.order_type}`) : t(`tracker.promisedOn.${order.order_type}`, { day })}
        </span>
        <span className={css.etaValue}>
          {t('tracker.range', { from, to })} <span className={css.half}>{half}</span>
        </span>
      </p>
      {late > 0 && (
        <p className={css.late}>{t('tracker.late', { count: late, until: words.clock(order.promised.to) })}</p>
      )}
    </>
  );
}

/** The oven: where the order is, in one sentence, one range and one path. */
export function TrackHero({ order, detail, nowMs, changes }: HeroProps) {
  const t = useT();
  const words = useTimeWords();
  const { word, order_type: type } = order;
  const pizza = detail?.items.find(({ picture }) => picture.kind === 'pizza');
  const sentence =
    isScheduled(order, nowMs) && word !== 'accepted'
      ? t('tracker.scheduled', { time: words.dayAndClock(order.promised.from, new Date(nowMs)) })
      : (order.reason ?? t(`sentences.${word}.${type}`, { store: order.outlet.name }));
  const title = t(`titles.${word}.${type}`);
  return (
    <section className={css.hero} aria-label={t('tracker.region')}>
      <div className={css.inner}>
        <div className={cx(css.art, warm.includes(word) && css.hot)} aria-hidden="true">
          <div className={css.oven} />
          <div className={cx(css.pizza, pizza && css.own)}>{pizza && <img src={pizza.image} alt="" />}</div>
        </div>
        <div className={css.text}>
          <p className={css.number}>{t('tracker.number', { number: order.number })}</p>
          <Heading level={1} className={css.title}>
            {title}
          </Heading>
          <p className={css.lead}>{sentence}</p>
          <VisuallyHidden>
            <span role="status">{changes > 0 ? `${title}. ${sentence}` : ''}</span>
          </VisuallyHidden>
          <Promised order={order} nowMs={nowMs} />
          <TrackPath order={order} />
        </div>
      </div>
    </section>
  );
}
