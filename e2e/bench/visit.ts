import type { Browser } from '@playwright/test';

export interface Visit {
  /** Largest contentful paint, in ms from the start of navigation. */
  lcpMs: number;
  /** Time at which the shop's own code handles the first tap on a product. */
  clickMs: number;
  cls: number;
  /** Scripts that had arrived before the first handled tap, and scripts of the whole first load. */
  scriptsBefore: string[];
  scripts: string[];
}

const QUIET_MS = 3000;

interface Probe {
  lcp: number;
  cls: number;
  click: number;
}

/** Runs in the page before anything else: observes paints and layout shifts, and taps the first product until a handler answers. */
function watch(taps: boolean): void {
  const probe: Probe = { lcp: 0, cls: 0, click: 0 };
  Object.assign(window, { probe });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) probe.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('click', (event) => {
    if (event.defaultPrevented && probe.click === 0) probe.click = performance.now();
    event.preventDefault();
  });
  if (!taps) return;
  const tap = setInterval(() => {
    const product = document.querySelector('main article a[href*="/order/"], main li a[href*="/order/pizzas/"]');
    product?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (probe.click > 0) clearInterval(tap);
  }, 20);
}

/** Makes one cold visit on a slow phone: 4× CPU, 1.6 Mbit/s, 150 ms round trip, 360×740. Without taps it measures what the page loads without input. */
export async function visit(browser: Browser, url: string, taps = true): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch, taps);
  await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
  if (taps)
    await page.waitForFunction(() => (window as never as { probe: Probe }).probe.click > 0, undefined, {
      timeout: 90_000,
    });
  // Parts that wait for the page arrive late on a slow phone: the load is over when nothing has arrived for a while.
  await page.waitForFunction(
    (quietMs) =>
      performance.now() -
        Math.max(
          0,
          ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        ) >
      quietMs,
    QUIET_MS,
    { timeout: 90_000 },
  );
  const probe = await page.evaluate(() => (window as never as { probe: Probe }).probe);
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, responseEnd }) => ({ url: name, at: responseEnd })),
  );
  await context.close();
  return {
    lcpMs: probe.lcp,
    clickMs: probe.click,
    cls: probe.cls,
    scripts: scripts.map((script) => script.url),
    scriptsBefore: scripts.filter(({ at }) => at <= probe.click).map((script) => script.url),
  };
}
