/** How a link went: handed to another app, copied, given up by the customer, or neither could be done. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The page's address without what opens it to its owner: whoever gets it sees phases, promise and store. */
export function impersonalAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}`;
}

/** Hands a link to the phone's own sheet, or copies it where there is none. */
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
