/** Effort of the compression of a file: `fast` costs a twentieth of the time of `best`, and makes files that are 9 % larger. */
export type Effort = 'none' | 'fast' | 'best';
type EffortOf = (path: string) => Effort;

/** Permanent store of the files of versions, by name and digest. */
export interface ArtifactStore {
  has(name: string, digest: string): Promise<boolean>;
  /** Stores all files or none, with compressed forms beside them. Putting what is there already changes nothing. */
  put(name: string, digest: string, files: ReadonlyMap<string, Buffer>, effort?: EffortOf): Promise<void>;
  /** One file as it was published, or one of its compressed forms by its own path; undefined when it is not there. */
  read(name: string, digest: string, path: string): Promise<Buffer | undefined>;
}

/** Name and digest become a path: nothing else may. */
export function mustBePlace(name: string, digest: string): void {
  if (!/^[a-z0-9-]{1,60}$/.test(name) || !/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('REG-PATH');
}
