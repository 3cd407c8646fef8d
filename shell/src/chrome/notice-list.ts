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
  const close = (id: string) => set(shown.filter((notice) => notice.id !== id));
  return {
    get: () => shown,
    close,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add(notice) {
      set([...shown.filter(({ id }) => id !== notice.id), notice]);
      if (notice.forMs) setTimeout(() => close(notice.id), notice.forMs);
    },
  };
}
