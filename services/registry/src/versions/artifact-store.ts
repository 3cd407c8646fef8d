/** Permanent store of the files of versions, by name and digest. */
export interface ArtifactStore {
  has(name: string, digest: string): Promise<boolean>;
  /** Stores all files or none, compressed forms beside them except for `plain`. Putting what is there already changes nothing. */
  put(name: string, digest: string, files: ReadonlyMap<string, Buffer>, plain?: ReadonlySet<string>): Promise<void>;
  /** One file as it was published, or one of its compressed forms by its own path; undefined when it is not there. */
  read(name: string, digest: string, path: string): Promise<Buffer | undefined>;
}

/** Name and digest become a path: nothing else may. */
export function mustBePlace(name: string, digest: string): void {
  if (!/^[a-z0-9-]{1,60}$/.test(name) || !/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('REG-PATH');
}
