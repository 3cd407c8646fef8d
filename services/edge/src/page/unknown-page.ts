/** Header of the redirect from an address that no page has. The server for developers reads it. */
export const UNKNOWN_PAGE = 'x-unknown-page';
