import type { Lang, OrderType } from '@horno/contracts/wire';

export const historyStates = ['open', 'completed', 'canceled'] as const;
type HistoryState = (typeof historyStates)[number];

/** Filter of the history. An absent part does not filter. */
export interface HistoryFilter {
  state: HistoryState | undefined;
  orderType: OrderType | undefined;
  page: number;
}

/** Parses the filter of an address. Invalid values are ignored. */
export function toFilter(search: URLSearchParams): HistoryFilter {
  const page = Number(search.get('page'));
  const type = search.get('type');
  return {
    state: historyStates.find((state) => state === search.get('state')),
    orderType: type === 'D' || type === 'C' ? type : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** Returns the query of a filter; empty for the first page without a filter. */
export function toQuery({ state, orderType, page }: HistoryFilter): Record<string, string | number | undefined> {
  return { state, type: orderType, page: page > 1 ? page : undefined };
}

/** Formats an instant in the time of Lima: `22 may. 2024, 7:30 p. m.`. */
export function momentText(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-US' : 'es-PE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'America/Lima',
  });
  return format.format(new Date(instant));
}
