/** Pages of one release that a browser of the registry opens. */
export interface ProbeOrder {
  release: number;
  /** Pass of the edge for this release; see `ProbePassSchema`. */
  pass: string;
  /** Paths of pages. */
  paths: readonly string[];
}

export interface ProbeReport {
  /** False when the pages could not be observed, so that nothing is known. */
  isLoaded: boolean;
  /** `remote@version` of what failed to load or threw an error. */
  failing: ReadonlySet<string>;
}

/** Opens pages of a release in a browser and reports what failed there. */
export type Probe = (order: ProbeOrder) => Promise<ProbeReport>;
