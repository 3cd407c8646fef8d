import type { Change } from './change.ts';
import { type Draft, draftChanges, flagChanges } from './draft.ts';

/** Returns the change from one release to the next. */
export function changeBetween(before: Draft, after: Draft): Change {
  const pins: [string, string | null][] = [];
  const toggles: [string, { state: 'on' | 'off' }][] = [];
  for (const { name, before: was, after: is } of draftChanges(before, after)) {
    if (was?.version !== is?.version) pins.push([name, is?.version ?? null]);
    if (was && is && (was.toggle !== is.toggle || was.until !== is.until)) toggles.push([name, { state: is.toggle }]);
  }
  const needed = [...new Set([...Object.keys(before.needs ?? {}), ...Object.keys(after.needs ?? {})])];
  const differing = needed.filter((name) => String(before.needs?.[name]) !== String(after.needs?.[name]));
  return {
    pins: Object.fromEntries(pins),
    toggles: Object.fromEntries(toggles),
    flags: Object.fromEntries(flagChanges(before, after).map(({ flag, after: is }) => [flag, is ?? null])),
    needs: Object.fromEntries(differing.map((name) => [name, after.needs?.[name] ?? null])),
  };
}
