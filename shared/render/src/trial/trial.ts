import type { FastifyBaseLogger } from 'fastify';
import { type TrialShell, tryInDom } from './try-dom.ts';
import { type SlowPart, type TrialFault, type TriedVersion, tryOnServer } from './try-server.ts';

export type { SlowPart, TrialFault, TrialShell, TriedVersion };

export interface TrialFaults {
  server: TrialFault[];
  /** Parts that take long on the server. */
  slow: SlowPart[];
  /** In a DOM, as a browser mounts it; undefined where no shell was there to mount it in. */
  browser: TrialFault[] | undefined;
}

/** Renders every declared part of a version once. `shell`: the one that a remote would be mounted in; a shell is its own. */
export type Trial = (version: TriedVersion, shell: TrialShell | undefined) => Promise<TrialFaults>;

export interface TrialOptions {
  /** Base address of the api, which the parts may ask. */
  apiBase: string;
  log: FastifyBaseLogger;
  /** Paths of the built processes. Default: beside the service. */
  scripts?: { server: string; dom: string };
}

/** Number of trials at the same time; others wait. */
const AT_ONCE = 2;

/** Creates a trial whose parts run in processes that end with it: code that is published is not trusted. */
export function createTrial({ apiBase, log, scripts }: TrialOptions): Trial {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return (version, shell) =>
    inTurn(async () => {
      const { document, digest, files } = version;
      const own = { digest, entry: document.entry, read: async (path: string) => files.get(path) };
      const stage = document.kind === 'shell' ? own : shell;
      const { faults, slow, rendered } = await tryOnServer(version, { apiBase, log, script: scripts?.server });
      const browser = stage ? await tryInDom(version, stage, { apiBase, rendered, script: scripts?.dom }) : undefined;
      return { server: faults, slow, browser };
    });
}
