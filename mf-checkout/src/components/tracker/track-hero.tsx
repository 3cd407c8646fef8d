import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { useTranslation } from '@horno/kit';
import { Heading, VisuallyHidden } from '@horno/ui';
import type { ReactNode } from 'react';
import { wordsKey } from '../../domain/order-words.ts';
import { ovenState } from '../../domain/oven-scene.ts';
import { brokenPromise, lateMinutes, sceneOf } from '../../domain/tracker-view.ts';
import { useTimeWords } from '../use-time-words.ts';
import { OvenScene } from './oven-scene.tsx';
import css from './track-hero.module.css';
import { TrackPath } from './track-path.tsx';

interface HeroProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
  nowMs: number;
  /** Number of phase changes since the page opened. */
  changes: number;
  /** Action for an order that has stopped. */
  action?: ReactNode;
}

/** The promised time, or the end of the order. */
function Promised({ order, nowMs }: Pick<HeroProps, 'order' | 'nowMs'>) {
  const { t } = useTranslation();
  const words = useTimeWords();
  const now = new Date(nowMs).toISOString();
  if (order.phase === 'complete') {
    const at = order.timeline.findLast(({ phase }) => phase === 'complete')?.at;
    if (at === undefined) return null;
    return (
      <p className="u-stack u-mt-5">
        <span className={`u-t13 u-on-oven-2 ${css.etaLabel}`}>{t(`tracker.doneAt.${order.order_type}`)}</span>
        <span className={css.etaValue}>{words.clock(at)}</span>
      </p>
    );
  }
  if (order.final || order.group === 'before_submission') return null;
  const { from, to, half } = words.rangeParts(order.promised);
  const day = words.day(order.promised.from, now);
  const isToday = words.isToday(order.promised.from, now);
  const late = lateMinutes(order, nowMs);
  const broken = brokenPromise(order);
  return (
    <>
      <p className="u-stack u-mt-5">
        <span className={`u-t13 u-on-oven-2 ${css.etaLabel}`}>
          {isToday ? t(`order.promised.${order.order_type}`) : t(`order.promisedOn.${order.order_type}`, { day })}
        </span>
        <span className={css.etaValue}>
          <span>{t('tracker.range', { from, to })}</span> <span className={css.half}>{half}</span>
        </span>
      </p>
      {broken && <p className={css.late}>{t('tracker.later', { range: words.range(broken) })}</p>}
      {late > 0 && (
        <p className={css.late}>{t('tracker.late', { count: late, until: words.clock(order.promised.to) })}</p>
      )}
    </>
  );
}

/** Head of the tracker: state, promised time and path of the order. */
export function TrackHero({ order, detail, nowMs, changes, action }: HeroProps) {
  const { t } = useTranslation();
  const words = useTimeWords();
  const scene = sceneOf(order, nowMs);
  const now = new Date(nowMs);
  const sentence =
    scene === 'scheduled' && order.starts_at !== undefined
      ? t('tracker.scheduled', {
          time: words.dayAndClock(order.promised.from, now),
          start: words.dayAndClock(order.starts_at, now),
        })
      : (order.reason ?? t(wordsKey('sentences', scene, order, detail?.items), { store: order.outlet.name }));
  const title = t(wordsKey('titles', scene, order, detail?.items));
  return (
    <section className={css.hero} aria-label={t('tracker.region')}>
      <div className={css.inner}>
        <OvenScene state={ovenState(scene)} lines={detail?.items} />
        <div className={css.text}>
          <p className={`u-on-oven-2 ${css.number}`}>{t('order.number', { number: order.number })}</p>
          <Heading level={1} className={css.title}>
            {title}
          </Heading>
          <p className={css.lead}>{sentence}</p>
          {action && <div className={`u-cluster u-gap-2 u-mt-4 ${css.action} no-print`}>{action}</div>}
          <VisuallyHidden>
            <span role="status">{changes > 0 ? `${title}.` : ''}</span>
          </VisuallyHidden>
          <Promised order={order} nowMs={nowMs} />
          <TrackPath order={order} lines={detail?.items} />
        </div>
      </div>
    </section>
  );
}
