import { type Stored, type StoredSchema, stored } from '@horno/kit';

/** Written by hand: the home page does not load zod. Another page of the tab may have stored plain text. */
const IdsSchema: StoredSchema<readonly string[]> = {
  safeParse(value) {
    if (typeof value === 'string') return { success: true, data: value.split(' ').filter(Boolean) };
    if (!Array.isArray(value)) return { success: false };
    return { success: true, data: value.filter((id) => typeof id === 'string') };
  },
};

/** Ids of notices. */
export type NotedIds = Stored<readonly string[]>;

export const shownPopups: NotedIds = stored('sf.popup.v1', IdsSchema);
export const closedNotices: NotedIds = stored('sf.notices.closed.v1', IdsSchema, { area: 'session' });

export const hasId = (ids: NotedIds, id: string): boolean => ids.read()?.includes(id) ?? false;

export function noteId(ids: NotedIds, id: string): void {
  ids.write([...new Set([...(ids.read() ?? []), id])]);
}
