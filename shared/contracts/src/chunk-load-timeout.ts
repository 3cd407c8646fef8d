/** Time after which a file of a build that does not come counts as lost, in ms (spec 1 §9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
