import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the defect of the focus, or nothing: an element must have it, draw it, and not lie under something else. */
function faultOfFocus(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
  const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}"`;
  if (!focused.matches(':focus-visible')) return `${name} does not show that it has the focus`;
  // The radio of a card is invisible: its label is the visible part.
  const label = (focused as HTMLInputElement).labels?.[0];
  const isDrawn = (element: Element | null | undefined) => {
    if (!element) return false;
    return [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
  };
  // A card that is one link draws the ring around all of it.
  const around = [focused.closest('article'), focused.parentElement, focused.nextElementSibling];
  if (![focused, label, ...around].some((element) => isDrawn(element))) return `${name} has no ring`;
  const seen = [focused, label, focused.parentElement].filter((element) => element instanceof HTMLElement);
  const isOpen = seen.some((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4) return false;
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (element.contains(hit) || hit.contains(element)) && hit !== document.documentElement;
      }),
    );
  });
  return isOpen ? undefined : `${name} has the focus out of sight`;
}

export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus)).toBeUndefined();
}

/** Presses Tab until `target` has the focus. Expects a visible focus at every stop. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  const wanted = await target.elementHandle();
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
  }
  throw new Error(`${most} times Tab do not lead to ${target}`);
}

/** Moves to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}
