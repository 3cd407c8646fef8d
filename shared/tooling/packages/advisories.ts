/** A package of the lock file. */
export interface LockedPackage {
  name: string;
  version: string;
}

/** A known weakness, as OSV describes it. Of its fields only those that count here. */
interface Weakness {
  id: string;
  summary?: string;
  published: string;
  withdrawn?: string;
  database_specific?: { severity?: string };
}

/** A package of the lock file with a known weakness. */
export interface Advisory extends LockedPackage {
  id: string;
  summary: string;
  severity: string;
  ageDays: number;
  /** True when the time that SECURITY.md gives for its update is over. */
  isLate: boolean;
}

/** Days from the description of a weakness to the update, as in SECURITY.md. */
export const limitDays = { CRITICAL: 7, other: 30 };
const MOST_IN_BATCH = 1000;
const DAY_MS = 24 * 3600 * 1000;

/** Returns the packages of a lock file of pnpm. */
export function lockedPackages(lock: string): LockedPackage[] {
  const [, after = ''] = lock.split(/^packages:$/m);
  const [section = ''] = after.split(/^\w/m);
  return [...section.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@\s']+)@(\d[^':\s(]*)'?:$/gm)].map(
    ([, name = '', version = '']) => ({
      name,
      version,
    }),
  );
}

async function ask(url: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

async function weaknessIds(osvUrl: string, packages: readonly LockedPackage[]): Promise<[LockedPackage, string][]> {
  const found: [LockedPackage, string][] = [];
  for (let from = 0; from < packages.length; from += MOST_IN_BATCH) {
    const batch = packages.slice(from, from + MOST_IN_BATCH);
    const queries = batch.map(({ name, version }) => ({ package: { name, ecosystem: 'npm' }, version }));
    const { results } = (await ask(`${osvUrl}/v1/querybatch`, { queries })) as {
      results: { vulns?: { id: string }[] }[];
    };
    // A missing answer must not look like a package without weakness.
    if (results.length !== batch.length) throw new Error(`${osvUrl} left packages out`);
    for (const [index, one] of batch.entries()) for (const { id } of results[index]?.vulns ?? []) found.push([one, id]);
  }
  return found;
}

/** Asks OSV for the known weaknesses of packages. */
export async function findAdvisories(
  packages: readonly LockedPackage[],
  { osvUrl, now }: { osvUrl: string; now: Date },
): Promise<Advisory[]> {
  const advisories: Advisory[] = [];
  for (const [one, id] of await weaknessIds(osvUrl, packages)) {
    const weakness = (await ask(`${osvUrl}/v1/vulns/${id}`)) as Weakness;
    if (weakness.withdrawn) continue;
    const severity = weakness.database_specific?.severity ?? 'UNKNOWN';
    const ageDays = Math.floor((now.getTime() - new Date(weakness.published).getTime()) / DAY_MS);
    const limit = severity === 'CRITICAL' ? limitDays.CRITICAL : limitDays.other;
    advisories.push({ ...one, id, summary: weakness.summary ?? '', severity, ageDays, isLate: ageDays > limit });
  }
  return advisories;
}
