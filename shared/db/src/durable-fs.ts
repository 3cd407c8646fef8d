import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

type Init = EmscriptenBuiltinFilesystem['init'];
interface Stream {
  nfd?: number;
}
type StreamOps = { fsync?: (stream: Stream) => number };

/** How PGlite 0.5.16 starts PostgreSQL, less `-F`, which switches fsync off. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * PGlite on a folder, with an fsync that reaches the disk. The mount that it makes by itself has none, so that a write which was
 * acknowledged could be lost with the machine's power.
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
