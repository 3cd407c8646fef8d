import type { Factory } from './shared-modules.ts';

type Module = { exports: unknown };
export type ModuleId = string | number;
export type Modules = Record<ModuleId, (module: Module) => void>;
type Need = (chunk: ModuleId, waits: Promise<unknown>[]) => void;

/** The bundler's runtime in the entry of a remote. */
export interface EntryRequire {
  /** Modules by id. */
  m: Modules;
  /** They bring the needs of a chunk, by kind. */
  f: Record<string, Need>;
  /** Address of its folder, and names of the files of a chunk. */
  p: string;
  u(chunk: ModuleId): string;
  k(chunk: ModuleId): string;
  /** Chunks that have a script and a style sheet, and the integrity of the script that has the hashes of these. */
  files?: { js: ModuleId[]; css: ModuleId[]; hash: string };
  /** Integrity of the scripts and the style sheets, by chunk, in entries without such a script. */
  sriHashes?: Record<ModuleId, string>;
  sriCssHashes?: Record<ModuleId, string>;
  /** Name of an entry that leaves the parts of the bundler's runtime to the shell that are the same in every entry. */
  un?: string;
  e?(chunk: ModuleId): Promise<unknown>;
  o?(object: object, key: string): boolean;
  d?(exports: object, getters: object, values?: object): void;
  r?(exports: object): void;
  n?(module: unknown): () => unknown;
  /** Shared modules that chunks take from the page. */
  consumesLoadingData?: {
    chunkMapping: Record<ModuleId, ModuleId[]>;
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string; fallback?: () => Promise<Factory> | Factory }>;
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: unknown;
  getContainer?: unknown;
}
