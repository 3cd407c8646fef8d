import type { TillStore } from '@horno/contracts/till';
import { matchesQuery } from '@horno/domain';

export type MenuEntry = TillStore['menu'][number];

/** Entries of one kind and group of the menu. */
export interface MenuGroup {
  kind: MenuEntry['kind'];
  name: string;
  entries: readonly MenuEntry[];
}

/** Finds entries by their name or group, without accents and case. What is sold out comes first in its group. */
export function searchMenu(menu: TillStore['menu'], query: string): MenuGroup[] {
  const groups = new Map<string, MenuGroup & { entries: MenuEntry[] }>();
  for (const entry of menu) {
    if (!matchesQuery(`${entry.name} ${entry.group}`, query)) continue;
    const key = `${entry.kind} ${entry.group}`;
    const group = groups.get(key) ?? { kind: entry.kind, name: entry.group, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    entries: [...group.entries].sort((a, b) => Number(a.available) - Number(b.available)),
  }));
}
