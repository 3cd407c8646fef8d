/** Replaces the preloads of the federation runtime in the shell: the edge decides about preloads. */
function refuse(): never {
  throw new Error('The edge says what is loaded ahead.');
}

export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
export const defaultPreloadArgs = {};
