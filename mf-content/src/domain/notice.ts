import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { hardSpaces, toEpochMs, toLocalTime } from '@horno/domain';

type TenantNotice = TenantConfig['notices'][number];

/** An active notice in the reader's language. */
export interface HomeNotice {
  id: string;
  title?: string;
  text: string;
  points: string[];
}

export interface HomeNotices {
  banners: HomeNotice[];
  popup?: HomeNotice;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** True within `from` and `to`, which are days of Lima or instants; both ends are included. */
function holds({ active, from, to, days }: TenantNotice, now: string): boolean {
  const today = toLocalTime(now);
  const began = from === undefined || (isDay(from) ? from <= today.date : toEpochMs(from) <= toEpochMs(now));
  const lasts = to === undefined || (isDay(to) ? today.date <= to : toEpochMs(now) <= toEpochMs(to));
  return active && began && lasts && (days === undefined || days.includes(today.weekday));
}

/** Returns the notices that are active at `now`. Only the first popup is returned. */
export function noticesAt(notices: readonly TenantNotice[], now: string, lang: Lang): HomeNotices {
  const active = notices.filter((notice) => holds(notice, now));
  const inLang = ({ id, title, text, points = [] }: TenantNotice): HomeNotice => ({
    id,
    text: hardSpaces(text[lang]),
    points: points.map((point) => hardSpaces(point[lang])),
    ...(title && { title: title[lang] }),
  });
  const popup = active.find(({ kind }) => kind === 'popup');
  return {
    banners: active.filter(({ kind }) => kind === 'banner').map(inLang),
    ...(popup && { popup: inLang(popup) }),
  };
}
