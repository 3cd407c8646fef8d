/** A time that differs less from now means now: such an address stays the same a minute later. */
const NOW_MS = 5 * 60_000;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Returns the key under which the answer to a public call is stored: path, language, and query in any order. `nowMs` is the time of the
 * machine.
 */
export function answerKey({ pathname, searchParams }: URL, lang: string | undefined, nowMs: number): string {
  const isNow = (value: string) => TIME.test(value) && Math.abs(Date.parse(value) - nowMs) < NOW_MS;
  const query = [...searchParams].map(([name, value]) => [name, isNow(value) ? 'now' : value] as const);
  query.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return JSON.stringify([pathname, lang ?? 'es', query]);
}
