/** Result of sharing: shared by the system dialog, copied, cancelled, or not possible. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Returns the address of the page without the token. It shows phases, promised time and store only. */
export function impersonalAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}`;
}

/** Shares a link by the system dialog, or copies it where there is none. */
export async function shareLink(data: { title: string; url: string }): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
