/**
 * Returns who a path of the api is for, if not for pages of the shop: `stores` for tills, `operations` for calls that the public must not
 * reach, `payments` for documents that have an origin of their own. Reads the path as the api's router does, with repeated slashes and
 * encoded characters.
 */
export function apiArea(url: string): 'stores' | 'operations' | 'payments' | undefined {
  const path = decoded(new URL(url, 'http://shop').pathname).replace(/\/{2,}/g, '/');
  if (/^\/api\/v1\/ops(\/|$)/i.test(path)) return 'operations';
  if (/^\/api\/(card-form|wallet-sheet|sandbox-gateway)(\/|$)/i.test(path)) return 'payments';
  return path.startsWith('/api/v1/stores/') ? 'stores' : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
