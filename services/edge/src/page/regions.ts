import { fillKey, type RenderAnswer } from '@horno/contracts/render';
import { type Fill, SHELL, type SlotOwner } from '../composition/fills.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { PageMatch } from '../composition/route-table.ts';
import type { Renderer, Rendering, VisitContext } from '../render/renderer.ts';
import { escapeHtml } from './escape.ts';
import { fillPage, fillSlots, slotNames } from './placeholders.ts';

/** A page holds slots whose fills hold slots; deeper than this somebody goes in circles. */
const MAX_DEPTH = 4;
const TRIES = 2;

/** An expose whose html stands in the document. */
export interface Emitted {
  remote: string;
  digest: string;
  /** As in the version's document: `page:category`, `slot:cartButton`. */
  expose: string;
  /** The slot that it fills. */
  slot?: string;
  /** Comes to life after the page; its scripts are not worth the page's bandwidth. */
  isLater: boolean;
}

export interface Regions {
  html: string;
  data: Record<string, unknown>;
  emitted: Emitted[];
  layout: RenderAnswer | undefined;
  page: RenderAnswer | undefined;
  /** Whether all that the server should render came in time. */
  isWhole: boolean;
}

export interface Visit {
  view: ReleaseView;
  match: PageMatch | undefined;
  context: VisitContext;
}

/**
 * Renders layout, page and slots side by side and puts them together. All of it has one deadline: a slot within a page that was slow has
 * what is left. What does not come is left to the browser.
 */
export async function renderRegions({ view, match, context }: Visit, renderer: Renderer): Promise<Regions> {
  const data: Record<string, unknown> = {};
  const emitted: Emitted[] = [];
  const started = new Map<string, Promise<RenderAnswer | undefined>>();
  const endsAtMs = performance.now() + renderer.documentMs;
  // A worker that somebody else's code took along is replaced, and what it had in hand tried once more; then nobody waits any longer.
  let timer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, renderer.documentMs * TRIES, undefined);
  });
  let isWhole = true;

  function ask(name: string, digest: string, what: Rendering['what'], key: string) {
    const id = `${name} ${what} ${key}`;
    const running =
      started.get(id) ?? rendered({ view, name, digest, what, key, context, withinMs: endsAtMs - performance.now() });
    started.set(id, running);
    return running;
  }
  async function rendered(rendering: Rendering) {
    const answer = await Promise.race([renderer.render(rendering), givenUp]);
    isWhole &&= answer !== undefined;
    return answer;
  }
  const askShell = (what: 'layout' | 'fallback', key: string) => ask(SHELL, view.shell.digest, what, key);

  const region = (key: string, html: string) => `<div data-fill="${escapeHtml(key)}">${html}</div>`;

  async function fallback(area: string): Promise<string> {
    const answer = await askShell('fallback', area);
    if (!answer?.html) return '';
    if (answer.data !== undefined) data[`${area}/fallback`] = answer.data;
    return region(`${area}/fallback`, await expand(answer.html, SHELL, MAX_DEPTH));
  }

  async function fillHtml(fill: Fill, depth: number): Promise<string> {
    const { slot, remote, key, criticality, render } = fill;
    if (render !== 'server') return '';
    // What is merely nice to have goes without a word.
    if (remote.state === 'off') return criticality === 'regular' ? '' : fallback(slot);
    const answer = await ask(remote.name, remote.version, 'slot', key);
    if (!answer) return '';
    const id = fillKey(slot, remote.name, key);
    if (answer.data !== undefined) data[id] = answer.data;
    emitted.push({
      remote: remote.name,
      digest: remote.version,
      expose: `slot:${key}`,
      slot,
      isLater: criticality === 'regular',
    });
    return region(id, await expand(answer.html, remote.name, depth + 1));
  }

  async function expand(html: string, owner: SlotOwner, depth: number): Promise<string> {
    const names = depth > MAX_DEPTH ? [] : slotNames(html).filter((name) => view.slots.mayHold(owner, name));
    const filled = await Promise.all(
      names.map(async (name) => {
        const parts = await Promise.all(view.slots.fills(name).map((fill) => fillHtml(fill, depth)));
        return [name, parts.join('')] as const;
      }),
    );
    return fillSlots(html, new Map(filled));
  }

  async function renderPage(): Promise<{ answer?: RenderAnswer; html: string }> {
    if (!match || match.remote.state === 'off') return { html: await fallback('page') };
    if (match.page.render !== 'server') return { html: '' };
    const { remote, key } = match;
    const answer = await ask(remote.name, remote.version, 'page', key);
    if (!answer || answer.redirect) return { answer, html: '' };
    emitted.push({ remote: remote.name, digest: remote.version, expose: `page:${key}`, isLater: false });
    return { answer, html: region(`page/${remote.name}/${key}`, await expand(answer.html, remote.name, 1)) };
  }

  async function renderLayout(): Promise<{ answer?: RenderAnswer; html: string }> {
    const answer = await askShell('layout', match?.page.layout ?? 'home');
    return { answer, html: answer ? await expand(answer.html, SHELL, 1) : '' };
  }

  const [layout, page] = await Promise.all([renderLayout(), renderPage()]).finally(() => clearTimeout(timer));
  if (layout.answer?.data !== undefined) data.layout = layout.answer.data;
  if (page.answer?.data !== undefined) data.page = page.answer.data;
  // In whatever order they came: the same page gives the same document.
  emitted.sort((a, b) => (`${a.remote} ${a.expose}` < `${b.remote} ${b.expose}` ? -1 : 1));
  const html = fillPage(layout.html, page.html);
  return { html, data, emitted, layout: layout.answer, page: page.answer, isWhole };
}
