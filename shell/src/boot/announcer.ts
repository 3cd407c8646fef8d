import { type RouterFacade, stripPrefix } from '@horno/kit/shell';
import { keepsPlace } from './scroll.ts';

export interface Announcer {
  /** Announces the new page by its title and focuses its start. Does nothing when no navigation preceded. */
  arrived(text: string): void;
}

/** Announces each navigation and moves the focus to the start of the page. */
export function createAnnouncer(router: RouterFacade, document: Document): Announcer {
  const region = document.createElement('p');
  region.className = 'vh';
  region.setAttribute('role', 'status');
  document.body.append(region);
  // Another language of the same page is not another page.
  const here = () => stripPrefix(router.get().location.pathname, router.basename());
  let pathname = here();
  /** The page that has arrived. */
  let shown = pathname;
  let due = false;
  // An overlay opens and closes above its page; its dialog moves the focus and restores it.
  let isOver = keepsPlace(router.get().location.state);
  let staysPut = false;
  router.subscribe(() => {
    const { location, action } = router.get();
    const next = here();
    const comesOver = keepsPlace(location.state);
    if (next !== pathname) {
      due = next !== shown;
      staysPut = comesOver || (isOver && action === 'POP');
    }
    pathname = next;
    isOver = comesOver;
  });
  return {
    arrived(text) {
      shown = here();
      if (!due) return;
      due = false;
      region.textContent = text;
      const inDialog = document.querySelector('dialog[open]');
      if (!inDialog && !staysPut) document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
