import { createHash } from 'node:crypto';
import type { ReleasePayload } from '@horno/contracts/release';
import { verifyAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { duePlans, listPlans } from '../releases/plans.repo.ts';
import { findLive, type LiveRow, listChannels, payloadOf } from '../releases/releases.repo.ts';
import { errorPlaces, isAlert } from '../telemetry/error-places.ts';
import { serverHealthOf } from '../telemetry/server-health.ts';
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

/** Renderings of this time are looked at. */
const serverMinutes = 60;

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

/** Parts of live versions that server bundles do not render, or not for all visitors. */
async function serverFaults(deps: RegistryDeps, live: readonly Live[]): Promise<Diagnosis[]> {
  const health = await Promise.all(live.map(({ row }) => serverHealthOf(deps, row.channel, serverMinutes)));
  return health.flatMap(({ channel, parts }) =>
    parts
      .filter(({ runs, state }) => runs !== undefined && state !== 'rendering')
      .map(({ remote, version, part, rendered, failed, fault, state }) => {
        const reason = [fault?.text ?? '', ...(fault?.place ? [`(${fault.place})`] : [])].join(' ');
        const params = { part, name: remote, digest: short(version), channel, failed, reason };
        if (state !== 'partly') return error('DOC-SERVER-PART', params);
        return warning('DOC-SERVER-PARTLY', { ...params, all: failed + rendered });
      }),
  );
}

/** Places where many visitors have an error now. */
async function errorFaults(deps: RegistryDeps, live: readonly Live[]): Promise<Diagnosis[]> {
  const places = await Promise.all(live.map(({ row }) => errorPlaces(deps, row.channel)));
  return places
    .flat()
    .filter(isAlert)
    .map(({ channel, remote: name, place, code, errors, visitors }) =>
      error('DOC-ERRORS', { channel, name, place, code, errors, visitors }),
    );
}

function toggleWarnings(live: readonly Live[]): Diagnosis[] {
  return live.flatMap(({ row, payload }) =>
    Object.entries(payload.release.remotes)
      .filter(([, pin]) => pin.toggle === 'off' && pin.until === undefined)
      .map(([name, { reason = '' }]) => warning('DOC-TOGGLE-OFF', { name, reason, channel: row.channel })),
  );
}

function stateWarnings({ policy, keyring }: RegistryDeps, live: readonly Live[]): Diagnosis[] {
  return [
    ...toggleWarnings(live),
    ...(policy.secondPerson.has('production') ? [] : [warning('DOC-ONE-PERSON')]),
    ...(keyring.nextKeyId ? [warning('DOC-KEY-WAITING', { keyId: keyring.nextKeyId })] : []),
  ];
}

/** The live releases of all channels, with the versions of one squad only if it is given. */
async function liveOf({ db }: RegistryDeps, channels: readonly string[], squad?: string): Promise<Live[]> {
  const rows = await Promise.all(channels.map((channel) => findLive(db, channel)));
  return rows.flatMap((row) => {
    if (!row) return [];
    const payload = payloadOf(row.signed);
    const { versions, release } = payload;
    if (squad === undefined) return [{ ...row, payload }];
    const own = Object.entries(versions).filter(([, document]) => document.squad === squad);
    const names = new Set(own.map(([, { name }]) => name));
    const remotes = Object.fromEntries(Object.entries(release.remotes).filter(([name]) => names.has(name)));
    return [{ ...row, payload: { ...payload, versions: Object.fromEntries(own), release: { ...release, remotes } } }];
  });
}

const inOrderOf = (areas: readonly [what: string, found: Diagnosis[]][]) =>
  areas
    .filter(([, found]) => found.length === 0)
    .map(([what]): Diagnosis => ({ code: 'DOC-OK', severity: 'ok', params: { what } }));

/** Checks the remotes of one squad: their live files, toggles and server bundles. Reads only. */
export async function examineSquad(deps: RegistryDeps, squad: string): Promise<Diagnosis[]> {
  const live = await liveOf(deps, await listChannels(deps.db), squad);
  const own = new Set(live.flatMap(({ payload }) => Object.values(payload.versions).map(({ name }) => name)));
  const server = (await serverFaults(deps, live)).filter(({ params }) => own.has(String(params.name)));
  const errors = (await errorFaults(deps, live)).filter(({ params }) => own.has(String(params.name)));
  const areas: [what: string, found: Diagnosis[]][] = [
    ['artifacts', await fileFaults(deps, live)],
    ['server bundles', server],
    ['errors of visitors', errors],
  ];
  return [...areas.flatMap(([, found]) => found), ...toggleWarnings(live), ...inOrderOf(areas)];
}

/** Checks the audit, signatures, every byte of the live files, plans and server bundles. Reads only. */
export async function examine(deps: RegistryDeps): Promise<Diagnosis[]> {
  const channels = await listChannels(deps.db);
  const live = await liveOf(deps, channels);
  const areas: [what: string, found: Diagnosis[]][] = [
    ['audit', await auditFaults(deps)],
    ['signatures', signatureFaults(deps, live)],
    ['artifacts', await fileFaults(deps, live)],
    ['plans', await planFaults(deps, channels)],
    ['server bundles', await serverFaults(deps, live)],
    ['errors of visitors', await errorFaults(deps, live)],
  ];
  const empty = live.length === 0 ? [warning('DOC-NO-RELEASE')] : [];
  return [...areas.flatMap(([, found]) => found), ...empty, ...stateWarnings(deps, live), ...inOrderOf(areas)];
}
