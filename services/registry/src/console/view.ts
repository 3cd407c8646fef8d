import type { Lang } from '@horno/contracts/wire';
import { type KeyOf, openTexts, type Params } from '@horno/server/texts';
import en from '../../locales/console.en.json' with { type: 'json' };
import es from '../../locales/console.es.json' with { type: 'json' };
import type { Actor } from '../actor.ts';
import type { Frozen } from '../releases/freezes.ts';
import type { SourceView } from '../versions/source.ts';
import type { FormState } from './form-state.ts';

/** Returns a text of the console. */
export const consoleText = openTexts<Lang, typeof es>({ es, en });

export type ConsoleKey = KeyOf<typeof es>;

/** Language, texts, channel and path of a page. */
export interface View {
  lang: Lang;
  t(key: ConsoleKey, params?: Params): string;
  /** Formats an instant in the time of Peru, with its zone, and with its year where that is not the current one. */
  at(instant: Date | string): string;
  channel: string;
  channels: readonly string[];
  /** Path of the page, for the language switch. */
  path: string;
  /** Signed-in operator; undefined before sign-in. */
  actor?: Actor;
  /** Commit and author of versions by digest; shown beside them. */
  sources?: ReadonlyMap<string, SourceView>;
  /** The freeze that the channel is in now. */
  frozen?: Frozen | undefined;
  /** A form whose order was refused. */
  form?: FormState;
  /** Stamp of the state that the page shows; absent on pages that do not update. */
  stamp?: string;
}

const timeZone = 'America/Lima';
const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });
const parts = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Day before month, which both languages write in this way. */
const inYear = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts });
const withYear = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts, year: 'numeric' });

/** Returns the texts and formats of a page at a time. */
export function createView(place: Omit<View, 't' | 'at'>, now: Date): View {
  const thisYear = year.format(now);
  return {
    ...place,
    t: (key, params) => consoleText(place.lang, key, params),
    at: (instant) => {
      const date = new Date(instant);
      const format = year.format(date) === thisYear ? inYear : withYear;
      return `${format.format(date)}\u00a0PET`;
    },
  };
}

/** Shortens a digest for display. */
export const shortDigest = (digest: string) => digest.slice(0, 12);

export function channelName(view: View, channel: string): string {
  return channel === 'production' || channel === 'staging' ? view.t(channel) : channel;
}

export function linkTo(view: View, path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const params = new URLSearchParams({ channel: view.channel });
  for (const [key, value] of Object.entries(query)) params.set(key, String(value));
  return `${path}?${params}`;
}
