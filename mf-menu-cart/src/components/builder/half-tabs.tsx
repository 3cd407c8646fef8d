import { useTranslation } from '@horno/kit';
import css from './half-tabs.module.css';

interface HalfTabsProps {
  names: readonly (string | undefined)[];
  active: 0 | 1;
  onActive(side: 0 | 1): void;
}

/** Tabs that select the half to build. */
export function HalfTabs({ names, active, onActive }: HalfTabsProps) {
  const { t } = useTranslation();
  const sides = [0, 1] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend and breaks the line
    <div role="group" aria-label={t('halves.tabs')} className={css.halves}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={active === side}
          className={css.half}
          onClick={() => onActive(side)}
        >
          <span className="u-t13">{t(side === 0 ? 'halves.left' : 'halves.right')}</span>
          <b className={css.name}>{names[side] ?? t('halves.choose')}</b>
        </button>
      ))}
    </div>
  );
}
