import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { clockText, toLocalTime } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { CheckIcon, cx, FlameIcon, VisuallyHidden } from '@horno/ui';
import { wordsKey } from '../../domain/order-words.ts';
import { trackerPath } from '../../domain/tracker-view.ts';
import css from './track-path.module.css';

/** Phases of the order as a path, with the times at which the store reported them. */
export function TrackPath({ order, lines }: { order: OrderPublic; lines: OrderFull['items'] | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <ol className={css.path} aria-label={t('tracker.path')}>
      {trackerPath(order).map(({ phase, state, at }) => (
        <li key={phase} className={cx(css.step, css[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={`u-stack u-place-center ${css.dot}`}>
            {state === 'was' && <CheckIcon size="xs" />}
            {state === 'now' && <FlameIcon size="xs" />}
          </span>
          <span className={`u-semibold ${css.name}`}>
            <span>{t(wordsKey('phases', phase, order, lines))}</span>
            {state === 'was' && <VisuallyHidden>{` ${t('tracker.done')}`}</VisuallyHidden>}
          </span>
          <span className="num">{at === undefined ? '' : clockText(toLocalTime(at).time, lang)}</span>
        </li>
      ))}
    </ol>
  );
}
