/** Keys of sessionStorage: they end with the tab. */
export const POPUP_KEY = 'sf.popup.v1';
export const CLOSED_KEY = 'sf.notices.closed.v1';

/** Ids that were noted under a key. A browser that keeps nothing has none. */
export function notedIds(key: string): string[] {
  try {
    return (window.sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch (error) {
    // Storage that is blocked throws on access: then a notice shows again, which harms nobody.
    if (error instanceof DOMException) return [];
    throw error;
  }
}

export function noteId(key: string, id: string): void {
  try {
    window.sessionStorage.setItem(key, [...new Set([...notedIds(key), id])].join(' '));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
