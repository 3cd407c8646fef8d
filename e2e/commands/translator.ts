import type { Page } from '@playwright/test';

/** Problems of a translated page: a text that React changed after the translator had replaced it, which the customer does not see. */
interface Translated {
  lost: string[];
}

/**
 * Translates every page once it is live, as browsers do: each text node is replaced by a `font`, again after each change. Parts with `translate="no"` stay.
 * The words remain, so that a test finds them.
 */
function translatePage(): void {
  const lost: string[] = [];
  Object.assign(window, { translated: { lost } satisfies Translated });
  const replaced = new Map<Text, { font: Element; text: string }>();
  const isUntranslated = (text: Text) =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font,script,style,textarea,noscript,svg,[translate=no]') != null;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!text.parentNode || isUntranslated(text)) continue;
      const [font, inner] = [document.createElement('font'), document.createElement('font')];
      font.append(inner);
      inner.append(text.data);
      replaced.set(text, { font, text: text.data });
      text.replaceWith(font);
    }
  };
  const look = () => {
    for (const [text, { font, text: before }] of replaced) {
      if (text.isConnected || !font.isConnected) replaced.delete(text);
      else if (text.data !== before) lost.push(`${before} → ${text.data}`);
    }
  };
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) translate(target);
        for (const node of addedNodes) translate(node);
      }
      look();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    setInterval(look, 100);
  };
  // React has drawn over the document of the server.
  const isLive = () => {
    const first = document.querySelector('main a, main button');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  };
  const timer = setInterval(() => {
    if (!isLive()) return;
    clearInterval(timer);
    start();
  }, 50);
}

/** Switches the translator on for all pages of a tab. */
export const translatePages = (page: Page): Promise<void> => page.addInitScript(translatePage).then(() => undefined);

/** Texts that were lost on the page, and parts of it that failed. */
export const faultsOfTranslation = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(window as unknown as { translated: Translated }).translated.lost,
    ...Array.from(document.querySelectorAll('[data-region-failed]'), (region) => region.textContent ?? ''),
  ]);
