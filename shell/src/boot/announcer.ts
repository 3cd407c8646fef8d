import { type RouterFacade, stripPrefix } from '@horno/kit/shell';

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
  router.subscribe(() => {
    const next = here();
    if (next !== pathname) due = true;
    pathname = next;
  });
  return {
    arrived(text) {
      if (!due) return;
      due = false;
      region.textContent = text;
      const inDialog = document.querySelector('dialog[open]');
      if (!inDialog) document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
