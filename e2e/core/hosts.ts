/** Hosts of this worker's shops: the one of the fixture, and those that stories start. */
export const shopHosts = new Set<string>();
