import type { TillStore } from '@horno/contracts/till';
import { fromLocalTime, toLocalTime } from '@horno/domain';
import { Button, Chip, ChipGroup, Dialog, SearchIcon, TextField } from '@horno/ui';
import { useState } from 'react';
import { type MenuEntry, type MenuGroup, searchMenu } from '../domain/menu-search.ts';
import type { AvailabilityChange } from '../state/screen-controller.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './dialogs.module.css';

const MS_PER_DAY = 86_400_000;
/** Stores open after this hour: from then on the item is back. */
const MORNING_SECONDS = 6 * 3600;

interface MenuDialogProps {
  menu: TillStore['menu'];
  now: number;
  onChange: (change: AvailabilityChange) => void;
  onClose: () => void;
}

const tomorrowMorning = (now: number) =>
  new Date(fromLocalTime(toLocalTime(now + MS_PER_DAY).date, MORNING_SECONDS)).toISOString();

function Entry({ entry, onToggle }: { entry: MenuEntry; onToggle: (entry: MenuEntry) => void }) {
  const { t, time } = useTexts();
  const { name, available, until } = entry;
  return (
    <li className={`u-row u-between u-gap-3 ${css.entry}`}>
      <div>
        <p className="u-semibold">{name}</p>
        {available ? null : (
          <p className={css.soldOut}>{until ? t('menu.soldOutUntil', { time: time(until) }) : t('menu.soldOut')}</p>
        )}
      </div>
      <Button
        size="s"
        variant={available ? 'outline' : 'secondary'}
        aria-label={available ? t('menu.markSoldOut', { name }) : t('menu.markAvailable', { name })}
        onClick={() => onToggle(entry)}
      >
        {available ? t('menu.markSoldOutShort') : t('menu.markAvailableShort')}
      </Button>
    </li>
  );
}

function Group({ group, onToggle }: { group: MenuGroup; onToggle: (entry: MenuEntry) => void }) {
  const { t } = useTexts();
  return (
    <section className="u-stack u-gap-2">
      <h3 className="u-t17">
        {t(`menu.kinds.${group.kind}`)} · {group.name}
      </h3>
      <ul className="u-stack">
        {group.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
}

/** Marks items and toppings as sold out, and as available again. */
export function MenuDialog({ menu, now, onChange, onClose }: MenuDialogProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const [isUntilTomorrow, setUntilTomorrow] = useState(true);
  const groups = searchMenu(menu, query);

  function toggle({ kind, id, available }: MenuEntry): void {
    const isLimited = available && isUntilTomorrow;
    onChange({ kind, id, available: !available, ...(isLimited && { until: tomorrowMorning(now) }) });
  }

  return (
    <Dialog open onClose={onClose} title={t('menu.title')} closeLabel={t('close')}>
      <div className="u-stack u-gap-4">
        <p>{t('menu.lead')}</p>
        <ChipGroup label={t('menu.until')} wrap>
          <span className={css.label} aria-hidden="true">
            {t('menu.until')}
          </span>
          <Chip pressed={isUntilTomorrow} onClick={() => setUntilTomorrow(true)}>
            {t('menu.untilTomorrow')}
          </Chip>
          <Chip pressed={!isUntilTomorrow} onClick={() => setUntilTomorrow(false)}>
            {t('menu.untilOpen')}
          </Chip>
        </ChipGroup>
        <TextField
          label={t('menu.search')}
          type="search"
          icon={<SearchIcon size="s" />}
          value={query}
          data-autofocus=""
          onChange={({ target }) => setQuery(target.value)}
        />
        {groups.length === 0 ? <p role="status">{t('menu.none')}</p> : null}
        {groups.map((group) => (
          <Group key={`${group.kind} ${group.name}`} group={group} onToggle={toggle} />
        ))}
      </div>
    </Dialog>
  );
}
