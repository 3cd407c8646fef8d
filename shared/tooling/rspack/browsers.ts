/** The oldest browsers that the shop serves. */
export const BROWSERS = ['chrome 111', 'firefox 114', 'safari 16.4'];
