import { EARLY_INPUT } from '@horno/contracts/early-input';
import type { InlinedState } from '@horno/contracts/render';
import type { Browser, BrowserContext, Locator, Page, Response } from '@playwright/test';
import { answerConsent } from '../core/consent.ts';
import type { Scene } from './scenes.ts';

/** Time limit of a page, in ms. Deadlines of the shop are shorter in this run. */
const SETTLE_MS = 6000;
/** Time limit of a fallback that replaces a hydrated page, in ms. */
const LATE_MS = 700;
const ORDER_MS = 60_000;

export interface Seen {
  /**
   * `page`: as usual, and hydrated; `fallback`: the designed one, with the phone and the next step; `inert`: server HTML whose links work
   * and whose buttons do not; `nothing`: none of these. The last two are defects of the shop.
   */
  what: 'page' | 'fallback' | 'inert' | 'nothing';
  /** Milliseconds from the click until the page has a heading, until it is hydrated, and until the fallback shows. */
  firstMs: number;
  interactiveMs?: number;
  fallbackMs?: number;
  /** `placed`, or the reason why not. When the remote itself takes the order: the result after the fault. */
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
    // A page from the browser's cache would hide the fault.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(ORDER_MS / 3);
  await answerConsent(context, shopUrl);
  const page = await context.newPage();
  return { context, page };
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

type Inlined = Pick<InlinedState, 'composition'>;

async function servedVersion(answer: Response | null, remote: string): Promise<string | undefined> {
  const [, text] = /id="horno-state"[^>]*>(.*?)<\/script>/s.exec((await answer?.text()) ?? '') ?? [];
  const { composition }: Inlined = JSON.parse(text ?? '{"composition":{"remotes":[]}}');
  return composition.remotes.find(({ name }) => name === remote)?.version;
}

/** Returns the time until the code of the remote's page listens, from any build. */
const becomesInteractive = (page: Page, remote: string) =>
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
      () => 'interactive' as const,
      () => 'inert' as const,
    );

const appears = (thing: Locator, timeout = SETTLE_MS) =>
  thing.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** Opens a page of the faulty remote by its address. */
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
    becomesInteractive(page, remote),
    appears(fallback).then((isFallback) => (isFallback ? ('fallback' as const) : ('inert' as const))),
  ]);
  const interactiveMs = since();
  if (first !== 'fallback' && !(await appears(fallback, LATE_MS))) {
    return first === 'interactive' ? { what: 'page', firstMs, interactiveMs } : { what: 'inert', firstMs };
  }
  const hasWayOn = (await fallback.getByRole('link', { name: /\d{3}-\d{4}/ }).count()) > 0;
  return { what: hasWayOn ? 'fallback' : 'nothing', firstMs, fallbackMs: since() };
}

/** Tries a scene: the page of the failing remote, then an order. `version`: the build that the customer must get. */
export async function tryScene(page: Page, scene: Scene, version?: string): Promise<Seen> {
  const seen = await look(page, scene, version);
  if (!scene.order) return seen;
  return { ...seen, ...(await timed(scene.order(page))) };
}

/** Places an order and returns its result and duration; a failure gives one line with the reason. */
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
