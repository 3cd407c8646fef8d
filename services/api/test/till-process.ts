import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startNode } from '@horno/tooling/internal/start-node';
import type { makeKey } from '../src/store-keys/make-key.ts';
import type { Ordering } from './ordering.ts';

/** A key of a store with its secret. */
export type TillKey = Awaited<ReturnType<typeof makeKey>>;

interface Start {
  store: string;
  url: string;
  key: TillKey;
}

/** Starts reference tills, each key with its own state file, and removes them. */
export function tillProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'horno-till-'));
  const running: Child[] = [];
  const fileOf = ({ key_id: keyId }: TillKey) => join(folder, `${keyId}.json`);
  return {
    fileOf,
    start({ store, url, key }: Start, ...more: string[]): Child {
      const args = ['--store', store, '--url', url, '--key-id', key.key_id, '--secret', key.secret];
      const child = startNode('services/api/scripts/till.ts', [...args, '--state', fileOf(key), ...more]);
      running.push(child);
      return child;
    },
    async stop(): Promise<void> {
      for (const child of running.splice(0)) await child.kill('SIGKILL');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Address of a shop that listens. */
export const addressOf = ({ app }: Ordering) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Numbers of the orders that a till has printed as new, and again because of a kill, in order. */
export function printedBy(lines: readonly string[]): { fresh: string[]; copies: string[] } {
  const after = (mark: string) => lines.flatMap((line) => new RegExp(`^${mark} (\\S+)$`).exec(line)?.[1] ?? []);
  return { fresh: after('NUEVO'), copies: after('COPIA') };
}
