import type { Direction } from '@horno/domain';
import { LazyPart, lazyComponent, useTranslation } from '@horno/kit';
import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  IconButton,
  Notice,
  Skeleton,
  VisuallyHidden,
} from '@horno/ui';
import { type KeyboardEvent, useMemo } from 'react';
import { prefectureOf } from '../../domain/disposition.ts';
import type { Pin } from '../../state/use-pin.ts';
import css from './pin.module.css';

const LazyMap = lazyComponent(async () => (await import('../map/lazy-map.tsx')).LazyMap);
const PIN_ZOOM = 16;
const byKey: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
  ArrowLeft: 'west',
};
const buttons = [
  ['north', ChevronUpIcon],
  ['west', ChevronLeftIcon],
  ['east', ChevronRightIcon],
  ['south', ChevronDownIcon],
] as const;

/**
 * Map with the pin. Dragging, tapping, arrow keys and four buttons move it. `isAsking`: the form beside it asks for the reference where
 * the map has no streets.
 */
export function PinMap({ pin, isAsking = true }: { pin: Pin; isAsking?: boolean }) {
  const { t } = useTranslation();
  const { point, place, isRead } = pin;
  const pins = useMemo(() => [{ id: 'home', kind: 'home' as const, point }], [point]);
  const where = [place.street, place.house_number].filter(Boolean).join(' ');
  const readText = !isRead
    ? t('pin.reading')
    : pin.hasFailed
      ? t('pin.readFailed')
      : where
        ? t('pin.at', { where, district: place.district })
        : t('pin.at', { where: place.district, district: prefectureOf(place) });

  function handleKeyDown(event: KeyboardEvent) {
    const direction = byKey[event.key];
    if (!direction || event.target !== event.currentTarget) return;
    event.preventDefault();
    pin.step(direction);
  }

  return (
    <div className={`u-stack u-content-start u-min-w-0 ${css.side}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin, so the map takes the focus */}
      <div role="application" aria-label={t('pin.mapLabel')} tabIndex={0} className={css.map} onKeyDown={handleKeyDown}>
        <LazyPart
          waiting={<Skeleton className={css.mapWaiting} />}
          failed={<p className={`u-stack u-place-center u-p-4 ${css.noMap}`}>{t('map.failed')}</p>}
        >
          <LazyMap
            pins={pins}
            zoom={PIN_ZOOM}
            isLive
            label={t('pin.pictureLabel')}
            onMove={pin.moveTo}
            className={css.fill}
          />
        </LazyPart>
      </div>
      {pin.hasStreets || !isAsking ? null : <Notice>{t('pin.noStreets')}</Notice>}
      <div className="u-row u-flex-wrap u-between u-gap-x-3">
        <div className={css.words}>
          {pin.isMoved ? null : <p className="u-note">{t('pin.hint')}</p>}
          <p role="status" className={pin.isMoved ? 'u-note u-semibold' : undefined}>
            {/* The address of an unmoved pin is shown beside the map. */}
            {pin.isMoved ? readText : <VisuallyHidden>{readText}</VisuallyHidden>}
          </p>
        </div>
        <fieldset className={css.compass} aria-label={t('pin.move')}>
          {buttons.map(([direction, Icon]) => (
            <IconButton
              key={direction}
              className={css[direction]}
              label={t(`pin.${direction}`)}
              icon={<Icon />}
              onClick={() => pin.step(direction)}
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}
