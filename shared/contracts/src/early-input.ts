/** Global variable in which the document's inline script records taps and text before hydration. */
export const EARLY_INPUT = 'hornoEarlyInput';
