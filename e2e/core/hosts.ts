/** Where the shops of this worker live: the one of the fixture, and those that stories open for themselves. */
export const shopHosts = new Set<string>();
