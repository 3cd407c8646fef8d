import { useTranslation } from '@horno/kit';
import { GridIcon, IconButton, ListIcon } from '@horno/ui';
import type { ViewMode } from '../../domain/view-mode.ts';
import css from './view-switch.module.css';

interface ViewSwitchProps {
  current: ViewMode;
  onChoose(mode: ViewMode): void;
}

/** Switches between grid and list on wide screens. */
export function ViewSwitch({ current, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation();
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
