import { EARLY_INPUT } from '@horno/contracts/early-input';
import type { InlinedState } from '@horno/contracts/render';
import type { Browser, BrowserContext, Locator, Page, Response } from '@playwright/test';
import { answerConsent } from '../core/consent.ts';
import { closePopupWhenItComes } from '../core/popup.ts';
import type { Scene } from './scenes.ts';

/** How long a page gets to show what becomes of it; deadlines of the shop are shorter in this run. */
const SETTLE_MS = 6000;
/** A fallback that comes after the page was alive. */
const LATE_MS = 700;
const ORDER_MS = 60_000;

export interface Seen {
  /**
   * `page`: as usual, and alive; `fallback`: the designed one, with the phone and the way on; `deaf`: as the server made it, whose links
   * work and whose buttons do not; `nothing`: none of these. The last two are faults of ours.
   */
  what: 'page' | 'fallback' | 'deaf' | 'nothing';
  /** Until the page has a heading, until its code listens, and until the fallback stands. Milliseconds from the click. */
  firstMs: number;
  aliveMs?: number;
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
    // It would give a page that it kept, and the fault would not be seen.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(ORDER_MS / 3);
  await answerConsent(context, shopUrl);
  const page = await context.newPage();
  await closePopupWhenItComes(page);
  return { context, page };
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

type Inlined = Pick<InlinedState, 'composition'>;

async function servedVersion(answer: Response | null, remote: string): Promise<string | undefined> {
  const [, text] = /id="horno-state"[^>]*>(.*?)<\/script>/s.exec((await answer?.text()) ?? '') ?? [];
  const { composition }: Inlined = JSON.parse(text ?? '{"composition":{"remotes":[]}}');
  return composition.remotes.find(({ name }) => name === remote)?.version;
}

/** Until the code of the remote's page listens, whichever build it is of. */
const hears = (page: Page, remote: string) =>
  page
    .waitForFunction(
      ([name, early]) => {
        const known = (window as unknown as Record<string, { live: WeakSet<Element> } | undefined>)[early];
        const regions = [...document.querySelectorAll(`[data-fill^="page/${name}/"]`)];
        return regions.some((region) => known?.live.has(region));
      },
      [remote, EARLY_INPUT] as const,
      { timeout: SETTLE_MS },
    )
    .then(
      () => 'hears' as const,
      () => 'deaf' as const,
    );

const appears = (thing: Locator, timeout = SETTLE_MS) =>
  thing.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** Looks at a page of the faulty remote as a customer who comes by its address. */
async function look(page: Page, { path, remote }: Scene, version: string | undefined): Promise<Seen> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const isThere = await appears(page.getByRole('heading', { level: 1 }).first());
  const firstMs = since();
  const served = await servedVersion(answer, remote);
  if (version !== undefined && served !== version)
    throw new Error(`${remote}: the customer is served ${served}, not ${version}`);
  if (!isThere) return { what: 'nothing', firstMs };
  const fallback = page.locator('[data-fallback="page"]');
  const first = await Promise.race([
    hears(page, remote),
    appears(fallback).then((isFallback) => (isFallback ? ('fallback' as const) : ('deaf' as const))),
  ]);
  const aliveMs = since();
  if (first !== 'fallback' && !(await appears(fallback, LATE_MS))) {
    return first === 'hears' ? { what: 'page', firstMs, aliveMs } : { what: 'deaf', firstMs };
  }
  const hasWayOn = (await fallback.getByRole('link', { name: /\d{3}-\d{4}/ }).count()) > 0;
  return { what: hasWayOn ? 'fallback' : 'nothing', firstMs, fallbackMs: since() };
}

/** What a customer sees of a remote that fails, and whether an order goes through all the same. `version`: the build that has to be met. */
export async function tryScene(page: Page, scene: Scene, version?: string): Promise<Seen> {
  const seen = await look(page, scene, version);
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
