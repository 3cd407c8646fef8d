import type { Notice } from '@horno/kit';

export interface NoticeList {
  add(notice: Notice): void;
  close(id: string): void;
  /** Stops the time of a notice while the customer reads it (WCAG 2.2.1). */
  hold(id: string): void;
  /** Starts the time of the notice again. */
  release(id: string): void;
  get(): readonly Notice[];
  subscribe(changed: () => void): () => void;
}

/** Creates the list of notices on screen. A notice with `forMs` disappears after that time. */
export function createNoticeList(): NoticeList {
  let shown: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  const hold = (id: string) => {
    clearTimeout(leaving.get(id));
    leaving.delete(id);
  };
  const close = (id: string) => {
    hold(id);
    set(shown.filter((notice) => notice.id !== id));
  };
  const release = (id: string) => {
    hold(id);
    const forMs = shown.find((notice) => notice.id === id)?.forMs;
    if (forMs) leaving.set(id, setTimeout(close, forMs, id));
  };
  return {
    get: () => shown,
    close,
    hold,
    release,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add(notice) {
      set([...shown.filter(({ id }) => id !== notice.id), notice]);
      release(notice.id);
    },
  };
}
