import { type RouterFacade, stripPrefix } from '@horno/kit/shell';
import { keepsPlace } from './scroll.ts';

export interface Announcer {
  /** The new page's title is known: say it, and put the focus at its start. Without a navigation before it, nothing happens. */
  arrived(text: string): void;
}

/** After a navigation the shell says where the customer is and moves the focus to the page's start. */
export function createAnnouncer(router: RouterFacade, document: Document): Announcer {
  const region = document.createElement('p');
  region.className = 'vh';
  region.setAttribute('role', 'status');
  document.body.append(region);
  // The same page in another language is not another page.
  const here = () => stripPrefix(router.get().location.pathname, router.basename());
  let pathname = here();
  let due = false;
  // What lies over a page comes and goes without it: its dialog takes the focus and gives it back.
  let isOver = keepsPlace(router.get().location.state);
  let staysPut = false;
  router.subscribe(() => {
    const { location, action } = router.get();
    const next = here();
    const comesOver = keepsPlace(location.state);
    if (next !== pathname) {
      due = true;
      staysPut = comesOver || (isOver && action === 'POP');
    }
    pathname = next;
    isOver = comesOver;
  });
  return {
    arrived(text) {
      if (!due) return;
      due = false;
      region.textContent = text;
      const inDialog = document.querySelector('dialog[open]');
      if (!inDialog && !staysPut) document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
