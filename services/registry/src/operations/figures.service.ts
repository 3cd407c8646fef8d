import { isOps } from '../actor.ts';
import { listAudit, verifyAudit } from '../audit/audit.repo.ts';
import { revertRow } from '../audit/revert.ts';
import { describeDiagnosis } from '../doctor/describe.ts';
import { examine, examineSquad } from '../doctor/examine.ts';
import { experienceOf } from '../telemetry/experience.ts';
import { faultsOf } from '../telemetry/faults.ts';
import { healthOf } from '../telemetry/health.ts';
import { overTimeOf } from '../telemetry/over-time.ts';
import { serverHealthOf } from '../telemetry/server-health.ts';
import { listVersions } from '../versions/versions.repo.ts';
import type * as entries from './figures.ts';
import type { Services } from './operation.ts';

const inIso = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** Services of figures, the audit, checks and versions. */
export const figureServices: Services<typeof entries> = {
  showHealth: { run: (deps, { channel, minutes }) => healthOf(deps, channel, minutes) },
  showServerHealth: { run: (deps, { channel, minutes }) => serverHealthOf(deps, channel, minutes) },
  showExperience: { run: (deps, { channel, minutes }) => experienceOf(deps, channel, minutes) },
  showSeries: { run: overTimeOf },
  showErrors: { run: faultsOf },
  listAudit: {
    async run({ db }, order) {
      const { rows, ...next } = await listAudit(db, order);
      return { rows: rows.map(inIso), ...next };
    },
  },
  verifyAudit: { run: ({ db, keyring }) => verifyAudit(db, keyring) },
  revertRow: { run: revertRow },
  examine: {
    async run(deps, { actor }) {
      const found = isOps(actor) ? await examine(deps) : await examineSquad(deps, actor.scope);
      return { findings: found.map(describeDiagnosis) };
    },
  },
  listVersions: {
    async run({ db, live }, { runsIn, ...order }) {
      const running = runsIn === undefined ? undefined : (await live.get(runsIn))?.payload.versions;
      const digests = runsIn === undefined ? undefined : Object.keys(running ?? {});
      return { versions: (await listVersions(db, { ...order, ...(digests && { digests }) })).map(inIso) };
    },
  },
};
