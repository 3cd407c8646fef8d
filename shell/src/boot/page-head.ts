import type { Head } from '@horno/contracts/render';
import { languageOf, prefixOf, withPrefix, wordsOf } from '../language/prefix.ts';

/** The page's title with the shop's name, once. A page without a title has the shop's. */
export function fullTitle(title: string, shop: string): string {
  if (!title) return shop;
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

/** Sets title, description, robots, canonical address and language alternates of the page on screen. */
export function applyHead(document: Document, head: Head, shop: string, prefix: string): void {
  document.title = fullTitle(head.title, shop);
  meta(document, 'description', head.description);
  meta(document, 'robots', head.robots);
  // A page without a canonical address uses its own, so that the former page's does not stay.
  const path = head.canonical ?? document.location.pathname;
  const words = prefixOf(wordsOf(languageOf(prefix)));
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"], link[hreflang]')) {
    const own = link.rel === 'canonical' ? words : link.hreflang === 'en' ? '/en' : '';
    link.href = new URL(withPrefix(path, own), document.location.href).href;
  }
}
