import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedRemote } from '@horno/contracts/composition';
import type { RemoteManifest } from '@horno/contracts/manifest';
import type { RenderAnswer, RenderRequest } from '@horno/contracts/render';
import { loaderOf, programBeside } from '../tooling.ts';
import { watchSources } from './watch-sources.ts';

/** Returns the path of the remote's files on the dev server. Pages load scripts only from `/_assets/`. */
const filesPath = (name: string, build: string) => `/_assets/${name}/dev-${build}/`;

interface WatchedBuild {
  name: string;
  squad: string;
  global: string;
  manifest: RemoteManifest;
}

/** A message of the build process: one after each build, and the answer to each request. */
export type WatchMessage =
  | { ms: number; hash: string; build: WatchedBuild }
  | { errors: string }
  | { id: number; answer: RenderAnswer }
  | { id: number; fault: string };

/** A request to the build process: renders a part on the server by the last build. */
export interface RenderMessage {
  id: number;
  request: RenderRequest;
}

/** Time for one part, in ms, its calls of the api included. */
const RENDER_MS = 5000;

export interface Watched {
  /** Returns the last build; undefined before the first. */
  remote(): ComposedRemote | undefined;
  /** Folder of its files. */
  folder: string;
  /** Renders a part by the last build. Rejects with the fault of the part, or when it does not answer in time. */
  render(request: RenderRequest): Promise<RenderAnswer>;
  close(): Promise<void>;
}

function compose({ name, squad, global, manifest }: WatchedBuild, folder: string, id: string): ComposedRemote {
  const entry = readFileSync(join(folder, 'remoteEntry.js'));
  const { update, i18n, pages, slots, publishes, listens } = manifest;
  return {
    ...{ name, squad, global, update, i18n, pages, slots, publishes, listens },
    version: createHash('sha256').update(entry).digest('hex'),
    // Every build has its own path, so caches never match.
    entry: `${filesPath(name, id)}remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    state: 'on',
    // Beacons are not counted, and the page loads the developer tools.
    isOverride: true,
  };
}

const buildProcess = programBeside(import.meta.url, './watch-process');
/** Builds a remote from its sources, and again on every change of them and of its manifest. Resolves after the first build, whatever came of it. */
export async function watchRemote(
  dir: string,
  listener: { built(ms: number): void; failed(errors: string): void },
): Promise<Watched> {
  if (!existsSync(join(dir, 'rspack.config.ts')))
    throw new Error(`There is no remote in ${dir}: rspack.config.ts is missing.`);
  const folder = join(dir, '.horno/dev');
  // An open page can be brought to a later build of the same process only.
  let starts = 0;
  let remote: ComposedRemote | undefined;
  let isBroken = false;
  let child: ChildProcess | undefined;

  function restart(): Promise<void> {
    child?.kill();
    starts += 1;
    const start = starts;
    const started = fork(buildProcess, [dir, folder], { execArgv: ['--import', loaderOf(dir)] });
    child = started;
    return new Promise((resolve) => {
      started.on('message', (message: WatchMessage) => {
        if (child !== started) return;
        if ('id' in message) return void waiting.get(message.id)?.(message);
        isBroken = 'errors' in message;
        if ('errors' in message) listener.failed(message.errors);
        else {
          remote = compose(message.build, folder, `${start}-${message.hash}`);
          listener.built(message.ms);
        }
        resolve();
      });
      started.once('exit', () => resolve());
    });
  }

  const waiting = new Map<number, (message: { answer: RenderAnswer } | { fault: string }) => void>();
  let asked = 0;
  async function render(request: RenderRequest): Promise<RenderAnswer> {
    asked += 1;
    const id = asked;
    try {
      const said = await new Promise<{ answer: RenderAnswer } | { fault: string }>((resolve) => {
        waiting.set(id, resolve);
        setTimeout(resolve, RENDER_MS, { fault: `no answer in ${RENDER_MS / 1000} s` }).unref();
        child?.send({ id, request } satisfies RenderMessage);
      });
      if ('fault' in said)
        throw new Error(`${request.what} ${request.key} does not render on the server: ${said.fault}`);
      return said.answer;
    } finally {
      waiting.delete(id);
    }
  }

  const watcher = watchSources(dir, { isBroken: () => isBroken, changed: () => void restart() });
  await restart();
  async function close() {
    watcher.close();
    const last = child;
    child = undefined;
    if (!last || last.exitCode !== null) return;
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.kill();
    await ended;
  }
  return { remote: () => remote, folder, render, close };
}
