import { auditLength } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { listChannels } from '../releases/releases.repo.ts';

/**
 * Another one after each change that a page may show: everything that is decided is in the audit. The revisions are those that this
 * process serves, which another process's change reaches a moment after the audit.
 */
export async function stampOf({ db, live }: Pick<RegistryDeps, 'db' | 'live'>): Promise<string> {
  const length = await auditLength(db);
  const served = await Promise.all((await listChannels(db)).map((channel) => live.get(channel)));
  return [length, ...served.map((each) => each?.revision ?? 0)].join('.');
}
