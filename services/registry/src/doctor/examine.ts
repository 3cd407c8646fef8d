import { createHash } from 'node:crypto';
import type { ReleasePayload } from '@horno/contracts/release';
import { verifyAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { duePlans, listPlans } from '../releases/plans.repo.ts';
import { findLive, type LiveRow, listChannels, payloadOf } from '../releases/releases.repo.ts';
import type { Diagnosis } from './describe.ts';

/** A plan that is later than this was missed: a running registry takes it within a second. */
const lateMs = 60_000;
const short = (digest: string) => digest.slice(0, 12);

const error = (code: Diagnosis['code'], params: Diagnosis['params'] = {}): Diagnosis => ({
  code,
  severity: 'error',
  params,
});
const warning = (code: Diagnosis['code'], params: Diagnosis['params'] = {}): Diagnosis => ({
  code,
  severity: 'warning',
  params,
});

interface Live extends LiveRow {
  payload: ReleasePayload;
}

async function auditFaults(deps: RegistryDeps): Promise<Diagnosis[]> {
  const { ok, problem = 'row', brokenAt = 0 } = await verifyAudit(deps.db, deps.keyring);
  return ok ? [] : [error('DOC-AUDIT', { problem, brokenAt })];
}

function signatureFaults({ keyring }: RegistryDeps, live: readonly Live[]): Diagnosis[] {
  return live
    .filter(({ signed: { keyId, payload: text, signature } }) => !keyring.verify({ keyId, text, signature }))
    .map(({ row }) => error('DOC-SIGNATURE', { channel: row.channel, id: row.id }));
}

async function fileFaults({ store }: RegistryDeps, live: readonly Live[]): Promise<Diagnosis[]> {
  const faults: Diagnosis[] = [];
  const seen = new Set<string>();
  for (const { row, payload } of live) {
    for (const [digest, { name, files }] of Object.entries(payload.versions)) {
      if (seen.has(digest)) continue;
      seen.add(digest);
      if (!(await store.has(name, digest))) {
        faults.push(error('DOC-ARTIFACT', { name, digest: short(digest), channel: row.channel }));
        continue;
      }
      for (const [path, { integrity }] of Object.entries(files)) {
        const bytes = await store.read(name, digest, path);
        const actual = bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        if (actual !== integrity) faults.push(error('DOC-INTEGRITY', { path, name, digest: short(digest) }));
      }
    }
  }
  return faults;
}

async function planFaults({ db, clock }: RegistryDeps, channels: readonly string[]): Promise<Diagnosis[]> {
  const late = await duePlans(db, new Date(clock.now().getTime() - lateMs));
  const plans = await Promise.all(channels.map((channel) => listPlans(db, { channel, states: ['failed'], limit: 5 })));
  const failed = plans
    .flat()
    .map(({ id, channel, problem }) => warning('DOC-PLAN-FAILED', { id, channel, problem: problem ?? '' }));
  return late.length > 0 ? [error('DOC-PLANS-LATE', { count: late.length }), ...failed] : failed;
}

function stateWarnings({ policy, keyring }: RegistryDeps, live: readonly Live[]): Diagnosis[] {
  const off = live.flatMap(({ row, payload }) =>
    Object.entries(payload.release.remotes)
      .filter(([, pin]) => pin.toggle === 'off' && pin.until === undefined)
      .map(([name, { reason = '' }]) => warning('DOC-TOGGLE-OFF', { name, reason, channel: row.channel })),
  );
  return [
    ...off,
    ...(policy.secondPerson.has('production') ? [] : [warning('DOC-ONE-PERSON')]),
    ...(keyring.nextKeyId ? [warning('DOC-KEY-WAITING', { keyId: keyring.nextKeyId })] : []),
  ];
}

/** Checks the audit, signatures, every byte of the live files, and plans. Reads only. */
export async function examine(deps: RegistryDeps): Promise<Diagnosis[]> {
  const channels = await listChannels(deps.db);
  const rows = await Promise.all(channels.map((channel) => findLive(deps.db, channel)));
  const live = rows.flatMap((row) => (row ? [{ ...row, payload: payloadOf(row.signed) }] : []));
  const areas: [what: string, found: Diagnosis[]][] = [
    ['audit', await auditFaults(deps)],
    ['signatures', signatureFaults(deps, live)],
    ['artifacts', await fileFaults(deps, live)],
    ['plans', await planFaults(deps, channels)],
  ];
  const inOrder = areas
    .filter(([, found]) => found.length === 0)
    .map(([what]): Diagnosis => ({ code: 'DOC-OK', severity: 'ok', params: { what } }));
  const empty = live.length === 0 ? [warning('DOC-NO-RELEASE')] : [];
  return [...areas.flatMap(([, found]) => found), ...empty, ...stateWarnings(deps, live), ...inOrder];
}
