import type { Notice } from '@horno/kit';

export interface NoticeList {
  add(notice: Notice): void;
  close(id: string): void;
  get(): readonly Notice[];
  subscribe(changed: () => void): () => void;
}

/** The notices on screen. One with `forMs` leaves by itself. */
export function createNoticeList(): NoticeList {
  let shown: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  const close = (id: string) => {
    clearTimeout(leaving.get(id));
    leaving.delete(id);
    set(shown.filter((notice) => notice.id !== id));
  };
  return {
    get: () => shown,
    close,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add(notice) {
      set([...shown.filter(({ id }) => id !== notice.id), notice]);
      clearTimeout(leaving.get(notice.id));
      leaving.delete(notice.id);
      if (notice.forMs) leaving.set(notice.id, setTimeout(close, notice.forMs, notice.id));
    },
  };
}
