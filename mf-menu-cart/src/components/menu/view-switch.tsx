import { useTranslation } from '@horno/kit';
import { GridIcon, IconButton, ListIcon } from '@horno/ui';
import type { MenuView, ViewMode } from '../../domain/view-mode.ts';
import { useMinWidth } from '../use-is-wide.ts';
import css from './view-switch.module.css';

interface ViewSwitchProps {
  view: MenuView;
  onChoose(mode: ViewMode): void;
}

/** Switches between grid and list. */
export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation();
  // From this width on cards are not rows by default; equal to the breakpoint in their styles.
  const isWide = useMinWidth(768);
  const current = isWide === false ? view.phone : view.wide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend and breaks the line
    <div role="group" aria-label={t('view.label')} className={css.view}>
      <IconButton
        label={t('view.grid')}
        icon={<GridIcon size="s" />}
        aria-pressed={current === 1}
        onClick={() => onChoose(1)}
      />
      <IconButton
        label={t('view.list')}
        icon={<ListIcon size="s" />}
        aria-pressed={current === 2}
        onClick={() => onChoose(2)}
      />
    </div>
  );
}
