export const CONTACT_DRAFT_KEY = 'sf.contact.v1';
export const COMPLAINT_DRAFT_KEY = 'sf.complaint.v1';

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Kept {
  /** Who wrote it: what a customer wrote does not outlive their session. */
  by: 'guest' | 'customer';
  values: Record<string, string>;
}

/** A half-written form of this tab. A browser that keeps nothing has none. */
export function readDraft(key: string, by: Kept['by'], storage: Keeper): Record<string, string> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (!kept?.values || typeof kept.values !== 'object') return undefined;
    if (kept.by === 'customer' && by === 'guest') {
      storage.removeItem(key);
      return undefined;
    }
    return Object.fromEntries(Object.entries(kept.values).filter(([, value]) => typeof value === 'string'));
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function writeDraft(key: string, kept: Kept, storage: Keeper): void {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetDraft(key: string, storage: Keeper): void {
  try {
    storage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
