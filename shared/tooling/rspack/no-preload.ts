/** Stands for the federation runtime's preloads, in the shell: what is loaded ahead is for the edge to say. */
function refuse(): never {
  throw new Error('The edge says what is loaded ahead.');
}

export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
export const defaultPreloadArgs = {};
