/** The global under which the document's own script keeps what was tapped and typed before a region was alive. */
export const EARLY_INPUT = 'hornoEarlyInput';
