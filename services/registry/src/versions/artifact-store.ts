/** Where the files of versions stay, for good, by name and digest. */
export interface ArtifactStore {
  has(name: string, digest: string): Promise<boolean>;
  /** Stores all files or none, compressed forms beside them except for `plain`. Putting what is there already changes nothing. */
  put(name: string, digest: string, files: ReadonlyMap<string, Buffer>, plain?: ReadonlySet<string>): Promise<void>;
}
