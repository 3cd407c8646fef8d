import { type ProbePass, probeText } from '@horno/contracts/probe';
import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { RegistryDeps } from '../../deps.ts';
import { payloadOf, type ReleaseRow } from '../../releases/releases.repo.ts';
import type { Verdict } from '../evaluate-rollout.ts';
import { sourceKey, versionsOf } from '../figures.ts';
import { pathsOf } from './paths-of.ts';
import type { Probe } from './probe.ts';

/** Time for all pages of one release, in ms. */
const PASS_MS = 5 * 60_000;
/** Time until a release whose failure was not confirmed is probed again, in ms. It doubles with each probe. */
const RETRY_MS = 30_000;
const MAX_REMEMBERED = 100;
/** Rules whose failures appear when a browser opens a page. Vitals and steps need many visitors. */
const VISIBLE = new Set(['load-failures', 'errors']);

interface Compared {
  head: ReleaseRow;
  previous: ReleaseRow;
}

/** Returns the figure that a probe saw too, in the release and not in the one before it; undefined when it saw none. */
export type Confirm = (releases: Compared, worse: readonly Verdict[]) => Promise<Verdict | undefined>;

type Deps = Pick<RegistryDeps, 'keyring' | 'clock' | 'log'> & { probe: Probe };

export function createConfirm({ keyring, clock, log, probe }: Deps): Confirm {
  /** Next time in ms, and number of probes, by release. */
  const probed = new Map<string, { nextMs: number; count: number }>();

  function isDue({ channel, id }: ReleaseRow): boolean {
    const [key, nowMs] = [`${channel}#${id}`, clock.now().getTime()];
    const { nextMs, count } = probed.get(key) ?? { nextMs: 0, count: 0 };
    if (nowMs < nextMs) return false;
    probed.set(key, { nextMs: nowMs + RETRY_MS * 2 ** count, count: count + 1 });
    for (const old of [...probed.keys()].slice(0, -MAX_REMEMBERED)) probed.delete(old);
    return true;
  }

  async function open({ id: release }: ReleaseRow, paths: readonly string[]) {
    const expiresAt = new Date(clock.now().getTime() + PASS_MS).toISOString();
    const text = { release, expiresAt };
    const pass: ProbePass = { ...text, ...keyring.sign(probeText(text)) };
    return probe({ release, pass: Buffer.from(JSON.stringify(pass)).toString('base64url'), paths });
  }

  return async ({ head, previous }, worse) => {
    const visible = worse.filter(({ rule }) => VISIBLE.has(rule));
    if (visible.length === 0 || !isDue(head)) return undefined;
    const paths = pathsOf(payloadOf(head), changedOf(head, previous), visible);
    const tested = await open(head, paths);
    const before = tested.failing.size > 0 ? await open(previous, paths) : undefined;
    const failing = [...tested.failing].filter((source) => before?.isLoaded && !before.failing.has(source));
    const found = visible.find(({ remote, version }) =>
      remote === WHOLE_PAGE ? failing.length > 0 : failing.includes(sourceKey(remote, version)),
    );
    const { channel, id: release } = head;
    log.warn({ channel, release, paths, isLoaded: tested.isLoaded, failing, isConfirmed: !!found }, 'guard probed');
    return found;
  };
}

function changedOf(head: ReleaseRow, previous: ReleaseRow): string[] {
  const before = versionsOf(payloadOf(previous).release);
  const changed = Object.entries(versionsOf(payloadOf(head).release)).filter(
    ([name, version]) => before[name] !== version,
  );
  return changed.map(([name]) => name);
}
