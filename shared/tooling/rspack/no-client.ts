/** Replaces `react-dom/client` in server bundles: roots are created in the browser only. */
function refuse(): never {
  throw new Error('A React root cannot be made on the server.');
}

export const createRoot = refuse;
export const hydrateRoot = refuse;
