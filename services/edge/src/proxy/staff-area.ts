/**
 * Returns who a path of the api is for, if not for customers: `stores` for tills, `operations` for calls that the public must not
 * reach. Reads the path as the api's router does, with repeated slashes and encoded characters.
 */
export function staffArea(url: string): 'stores' | 'operations' | undefined {
  const path = decoded(new URL(url, 'http://shop').pathname).replace(/\/{2,}/g, '/');
  if (/^\/api\/v1\/ops(\/|$)/i.test(path)) return 'operations';
  return path.startsWith('/api/v1/stores/') ? 'stores' : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
