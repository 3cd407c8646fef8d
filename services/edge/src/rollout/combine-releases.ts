import type { Pin, Release } from '@horno/contracts/release';

const pinIn = ({ remotes }: Release, name: string): Pin | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** Returns the pin of a remote: that of the candidate that changes it, otherwise the live one. */
function combinedPin(live: Release, candidates: readonly Release[], name: string): Pin | undefined {
  const own = pinIn(live, name);
  const pins = candidates.flatMap((candidate) => pinIn(candidate, name) ?? []);
  const changed = pins.find(({ version }) => version !== own?.version);
  if (changed || !own) return changed;
  // A candidate without the previous build does not fit it.
  if (pins.every(({ previous }) => previous !== undefined)) return own;
  const { previous: _, ...pin } = own;
  return pin;
}

function combinedFlags(live: Release, candidates: readonly Release[]): Release['flags'] {
  const flags = { ...live.flags };
  for (const candidate of candidates) {
    for (const name of new Set([...Object.keys(live.flags), ...Object.keys(candidate.flags)])) {
      const value = candidate.flags[name];
      if (value === live.flags[name]) continue;
      if (value === undefined) delete flags[name];
      else flags[name] = value;
    }
  }
  return flags;
}

/** Returns the live release with what each candidate changes. Candidates of one channel change different remotes and flags. Pure. */
export function combineReleases(live: Release, candidates: readonly Release[], id: number): Release {
  const names = [...new Set([live, ...candidates].flatMap(({ remotes }) => Object.keys(remotes)))];
  const remotes = names.flatMap((name) => {
    const pin = combinedPin(live, candidates, name);
    return pin ? [[name, pin] as const] : [];
  });
  const shell = candidates.find((candidate) => candidate.shell.version !== live.shell.version)?.shell ?? live.shell;
  return { ...live, id, shell, remotes: Object.fromEntries(remotes), flags: combinedFlags(live, candidates) };
}
