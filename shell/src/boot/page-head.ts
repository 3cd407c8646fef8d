import type { Head } from '@horno/contracts';

/** The page's title with the shop's name, once. */
export function fullTitle(title: string, shop: string): string {
  return title.includes(shop) ? title : `${title} · ${shop}`;
}

function meta(document: Document, name: string, content: string | undefined): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement('meta');
    element.name = name;
    document.head.append(element);
  }
  element.content = content;
}

/** Title, description, robots and canonical address of the page that is now on screen. */
export function applyHead(document: Document, head: Head, shop: string, prefix: string): void {
  document.title = fullTitle(head.title, shop);
  meta(document, 'description', head.description);
  meta(document, 'robots', head.robots);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical && head.canonical) canonical.href = new URL(prefix + head.canonical, document.location.href).href;
}
