import type { Page } from '@playwright/test';

/** Sums all layout shifts without input, from the start of each page. */
function watch(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) (window as never as { shifts: number }).shifts += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Watches the layout shifts of all pages that are opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(watch);

/** Sum of the layout shifts of the present page. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as never as { shifts: number }).shifts);
