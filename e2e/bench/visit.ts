import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Visit {
  /** Largest contentful paint, in ms from the start of navigation. */
  lcpMs: number;
  /** Time at which the shop's own code handles a tap on the page's first control; 0 without taps. */
  tapMs: number;
  /** Sum of what tasks after the first paint take above 50 ms each. */
  blockingMs: number;
  longestTaskMs: number;
  cls: number;
  /** Scripts that had arrived before the first handled tap, and scripts of the whole first load. */
  scriptsBefore: string[];
  scripts: string[];
}

const QUIET_MS = 3000;
const LONG_TASK_MS = 50;
/** Offline support, measurements and live updates wait so long after the load event: the first load is over. */
const REST_MS = 4000;

interface Probe {
  fcp: number;
  lcp: number;
  cls: number;
  tap: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything else: observes paints, shifts and tasks, and taps a control until React answers for it. */
function watch(control: string | undefined): void {
  const probe: Probe = { fcp: 0, lcp: 0, cls: 0, tap: 0, tasks: [] };
  Object.assign(window, { probe });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) probe.cls += value;
  });
  observe('longtask', ({ startTime: start, duration }) => probe.tasks.push({ start, duration }));
  // The page stays: the measurement is of its own start only.
  addEventListener('click', (event) => event.preventDefault());
  if (!control) return;
  const timer = setInterval(() => {
    const element = document.querySelector(control);
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return;
    probe.tap = performance.now();
    clearInterval(timer);
  }, 20);
}

/** Makes a page as slow as a cheap phone: 4× CPU, 1.6 Mbit/s, 150 ms round trip. */
async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return cdp;
}

const probeOf = (page: Page) => page.evaluate(() => (window as never as { probe: Probe }).probe);

/** Parts that wait for the page arrive late on a slow phone: the load is over when nothing has arrived for a while. */
export const untilQuiet = (page: Page) =>
  page.waitForFunction(
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

/** Requests a document until the edge has its densest form. With any traffic it does not make it on the cores of the browser. */
export async function warm(url: string): Promise<void> {
  for (let request = 0; request < 100; request += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const tag = answer.headers.get('etag');
    if (!tag || tag.endsWith('-br10"')) return;
  }
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Makes one visit at 360×740 with a cold cache. With a `control` (a selector) it measures the first tap on it, otherwise a load without
 * input. `storageState`: what the customer's former pages left on the device.
 */
export async function visit(
  browser: Browser,
  url: string,
  { control, storageState }: { control?: string; storageState?: StorageState } = {},
): Promise<Visit> {
  const size = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
  const context = await browser.newContext({ ...size, storageState, locale: 'es-PE', serviceWorkers: 'block' });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watch, control);
  await warm(url);
  await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
  if (control)
    await page.waitForFunction(() => (window as never as { probe: Probe }).probe.tap > 0, undefined, {
      timeout: 90_000,
    });
  await untilQuiet(page);
  const { fcp, lcp, cls, tap, tasks } = await probeOf(page);
  const scripts = await page.evaluate((restMs) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const end = (navigation?.loadEventEnd ?? 0) + restMs;
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < end)
      .map(({ name, responseEnd }) => ({ url: name, at: responseEnd }));
    // Scripts that the document contains, by the addresses of their files.
    const within = [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')].map(({ dataset }) => ({
      url: new URL(dataset.src ?? '', location.href).href,
      at: 0,
    }));
    return [...within, ...files];
  }, REST_MS);
  await context.close();
  const late = tasks.filter(({ start }) => start >= fcp).map(({ duration }) => duration);
  return {
    lcpMs: lcp,
    tapMs: tap,
    blockingMs: late.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    longestTaskMs: Math.max(0, ...late),
    cls,
    scripts: scripts.map((script) => script.url),
    scriptsBefore: scripts.filter(({ at }) => at <= tap).map((script) => script.url),
  };
}
