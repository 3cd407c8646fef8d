import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

type Init = EmscriptenBuiltinFilesystem['init'];
interface Stream {
  nfd?: number;
}
type StreamOps = { fsync?: (stream: Stream) => number };

/** Start parameters of PGlite 0.5.16 without `-F`, which disables fsync. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * PGlite on a folder, with an fsync that reaches the disk. Its default mount has no fsync, so an acknowledged write could be lost
 * in a power failure.
 */
export class DurableFolder extends EmscriptenBuiltinFilesystem {
  readonly #folder: string;

  constructor(folder: string) {
    super(folder);
    this.#folder = folder;
    if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    this.pg = pg;
    const mount: NonNullable<typeof options.preRun>[number] = (mod) => {
      const { FS, NODEFS } = mod;
      const streamOps = (NODEFS as unknown as { stream_ops: StreamOps }).stream_ops;
      streamOps.fsync = fsyncStream;
      FS.mkdirTree(PGlite.paths.PGDATA);
      FS.mount(NODEFS, { root: this.#folder }, PGlite.paths.PGDATA);
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } };
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit();
  }
}

function fsyncStream({ nfd }: Stream): number {
  if (nfd !== undefined) fs.fsyncSync(nfd);
  return 0;
}
