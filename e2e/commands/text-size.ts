import type { Page } from '@playwright/test';

/** Sets the size of the browser's text, and returns what reaches out of the window then: tags with class and overhang in px. */
export async function overhangAt(page: Page, percent: number): Promise<string[]> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const root = document.documentElement;
    const wide = [...document.querySelectorAll('dialog[open]'), root].filter(
      (element) => element.scrollWidth > element.clientWidth,
    );
    if (wide.length === 0) return [];
    const names = [...document.body.querySelectorAll<HTMLElement>('*')]
      .map((element) => ({ element, by: Math.round(element.getBoundingClientRect().right - innerWidth) }))
      .filter(({ element, by }) => by > 0 && element.checkVisibility())
      .map(({ element, by }) => `${element.tagName}.${element.className} +${by}`);
    return [`${root.scrollWidth} of ${innerWidth}`, ...names];
  }, percent);
}
