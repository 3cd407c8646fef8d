import { faultsOf } from './faults.ts';
import { seenSince } from './series.repo.ts';

type Deps = Parameters<typeof faultsOf>[0];

/** Errors of a place of a remote, and the visitors of the remote in the same minutes. */
export interface ErrorPlace {
  channel: string;
  remote: string;
  /** File and line of the source; the code of the error where no source map knows it. */
  place: string;
  code: string;
  errors: number;
  visitors: number;
}

/** Minutes that an alert looks at. */
export const placeMinutes = 10;
/** Fewer errors say nothing. */
const mostQuiet = 10;
/** Places that a channel names at once. */
const mostPlaces = 20;
const minuteMs = 60_000;

/** Share of visitors from which on a place is an alert: that of the guard. */
const alertShare = 0.02;

/** Returns the places of a channel with errors in the last minutes, the most frequent first. */
export async function errorPlaces(deps: Deps, channel: string): Promise<ErrorPlace[]> {
  const { groups } = await faultsOf(deps, { channel, minutes: placeMinutes });
  const loud = groups.filter(({ count }) => count >= mostQuiet).slice(0, mostPlaces);
  if (loud.length === 0) return [];
  const since = new Date(deps.clock.now().getTime() - placeMinutes * minuteMs);
  const seen = await seenSince(deps.db, channel, since);
  return loud.map(({ remote, place, code, count: errors }) => ({
    ...{ channel, remote, place: place ?? code, code, errors },
    visitors: seen.get(remote) ?? 0,
  }));
}

/** Returns whether the share of visitors with the error is an alert. */
export const isAlert = ({ errors, visitors }: Pick<ErrorPlace, 'errors' | 'visitors'>): boolean =>
  errors >= mostQuiet && errors > alertShare * visitors;
