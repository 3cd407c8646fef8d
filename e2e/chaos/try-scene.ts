import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answerConsent } from '../core/consent.ts';
import { closePopupWhenItComes } from '../core/popup.ts';
import type { Scene } from './scenes.ts';

/** How long a page gets to show what becomes of it; deadlines of the shop are shorter in this run. */
const SETTLE_MS = 6000;
const ORDER_MS = 60_000;

export interface Seen {
  /** `page`: as usual; `fallback`: the designed one, with the phone and the way on; `nothing`: neither, which is a fault of ours. */
  what: 'page' | 'fallback' | 'nothing';
  /** Until the page has a heading, and until the fallback stands. Milliseconds from the click. */
  firstMs: number;
  fallbackMs?: number;
  /** `placed`, or why not; where the remote itself takes the order, once the fault has gone. */
  order?: string;
  orderMs?: number;
}

export async function openCustomer(
  browser: Browser,
  shopUrl: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(ORDER_MS / 3);
  await answerConsent(context, shopUrl);
  const page = await context.newPage();
  await closePopupWhenItComes(page);
  return { context, page };
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Looks at a page of the faulty remote as a customer who comes by its address. */
async function look(page: Page, path: string): Promise<Seen> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  await page.goto(path, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 }).first();
  const isThere = await heading.waitFor({ timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  );
  const firstMs = since();
  if (!isThere) return { what: 'nothing', firstMs };
  const fallback = page.locator('[data-fallback="page"]');
  const isFallback = await fallback.waitFor({ timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  );
  if (!isFallback) return { what: 'page', firstMs };
  const hasWayOn = (await fallback.getByRole('link', { name: /\d{3}-\d{4}/ }).count()) > 0;
  return { what: hasWayOn ? 'fallback' : 'nothing', firstMs, fallbackMs: since() };
}

/** What a customer sees of a remote that fails, and whether an order goes through all the same. */
export async function tryScene(page: Page, scene: Scene): Promise<Seen> {
  const seen = await look(page, scene.path);
  if (!scene.order) return seen;
  return { ...seen, ...(await timed(scene.order(page))) };
}

/** Whether an order went through, and how long it took; the reason in a line when it did not. */
export async function timed(order: Promise<unknown>): Promise<{ order: string; orderMs: number }> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ORDER_MS, 'not within a minute');
  });
  const placed = order.then(
    () => 'placed',
    (error: unknown) => reason(error),
  );
  const outcome = await Promise.race([placed, late]);
  clearTimeout(timer);
  return { order: outcome, orderMs: Math.round(performance.now() - began) };
}
