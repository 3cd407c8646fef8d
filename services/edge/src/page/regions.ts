import { fillKey, type RenderAnswer } from '@horno/contracts/render';
import { parseAnswer } from '@horno/render/answer';
import { escapeUTF8 } from 'entities/escape';
import type { ReleaseView } from '../composition/release-view.ts';
import type { PageMatch } from '../composition/route-table.ts';
import { SHELL, type SlotFill, type SlotOwner } from '../composition/slots.ts';
import type { KnownAnswer, NotRendered, Rendered, Renderer, RenderTask, VisitContext } from '../render/renderer.ts';
import { type HiddenSecrets, hideSecrets } from './hide-secrets.ts';

const SLOT = /<!--slot:([^>]*?)-->/g;
const PAGE = '<!--page-->';

/** Returns the distinct names of the slots in the html. */
function slotNames(html: string): string[] {
  return [...new Set([...html.matchAll(SLOT)].map(([, name = '']) => name))];
}

/** Replaces each slot placeholder with its fill, or removes it. A repeated slot is filled once. */
function fillSlots(html: string, fills: ReadonlyMap<string, string>): string {
  const left = new Map(fills);
  return html.replace(SLOT, (_, name: string) => {
    const fill = left.get(name) ?? '';
    left.delete(name);
    return fill;
  });
}

/** Inserts the page into its layout. Placeholders in the page's html are not expanded. */
function fillPage(layout: string, page: string): string {
  const at = layout.indexOf(PAGE);
  return at < 0 ? layout : layout.slice(0, at) + page + layout.slice(at + PAGE.length);
}

/** Maximum nesting of slots; guards against cycles. */
const MAX_DEPTH = 4;
const MAX_ATTEMPTS = 2;

/** A part whose html is in the document, or that the page awaits. */
export interface Emitted {
  remote: string;
  digest: string;
  /** Name in the version's document: `page:category`, `slot:cartButton`. */
  expose: string;
  /** Slot that the part fills. */
  slot?: string;
  /** Hydrates after the page, so the document does not name its scripts. */
  isLater: boolean;
  /** The page does nothing without it: what it loads further is known early too. */
  isAwaited?: boolean;
}

export interface Regions {
  html: string;
  data: Record<string, unknown>;
  emitted: Emitted[];
  layout: RenderAnswer | undefined;
  page: RenderAnswer | undefined;
  /** True when every server rendering succeeded in time. */
  isWhole: boolean;
  /** True when a server rendering got no data. */
  isAway: boolean;
  /** True when a server rendering used data that were stored before the api went away. */
  isOfStale: boolean;
  answers: KnownAnswers;
}

type TaskKey = Pick<RenderTask, 'name' | 'digest' | 'what' | 'key'>;

/** The renderings of a document with their answers. */
export type KnownAnswers = readonly (readonly [TaskKey, KnownAnswer])[];

export interface Visit {
  view: ReleaseView;
  match: PageMatch | undefined;
  context: VisitContext;
}

interface Part {
  answer?: RenderAnswer;
  html: string;
}

/**
 * Renders layout, page and slots in parallel and assembles them. All renderings of a document share one deadline. A rendering that fails
 * or is late leaves its region to the browser. `former` is the last document of an equal visit, which may be used again while its answers
 * are the same.
 */
export async function renderRegions<Former extends { answers: KnownAnswers }>(
  visit: Visit,
  renderer: Renderer,
  former?: Former,
): Promise<Regions | { unchanged: Former; isOfStale: boolean }> {
  const tasks = new RenderTasks(visit, renderer);
  try {
    if (former && (await tasks.areUnchanged(former.answers))) return { unchanged: former, isOfStale: tasks.isOfStale };
    return await assemble(visit, tasks);
  } finally {
    tasks.close();
  }
}

async function assemble(visit: Visit, tasks: RenderTasks): Promise<Regions> {
  const assembly = new Assembly(visit, tasks);
  const [layout, page] = await Promise.all([assembly.layout(), assembly.page()]);
  const { data, emitted } = assembly;
  if (layout.answer?.data !== undefined) data.layout = layout.answer.data;
  if (page.answer?.data !== undefined) data.page = page.answer.data;
  // Renderings finish in any order; equal pages must give equal documents.
  emitted.sort((a, b) => (`${a.remote} ${a.expose}` < `${b.remote} ${b.expose}` ? -1 : 1));
  const html = fillPage(layout.html, page.html);
  const { areAllDone: isWhole, isAway, isOfStale, answers } = tasks;
  return { html, data, emitted, layout: layout.answer, page: page.answer, isWhole, isAway, isOfStale, answers };
}

/** Renderings of one document: equal ones run once, all of them end with the deadline. */
class RenderTasks {
  areAllDone = true;
  isAway = false;
  isOfStale = false;
  readonly answers: [TaskKey, KnownAnswer][] = [];
  readonly #visit: Visit;
  readonly #renderer: Renderer;
  readonly #hidden: HiddenSecrets;
  readonly #endsAtMs: number;
  readonly #started = new Map<string, Promise<Rendered | NotRendered>>();
  readonly #deadline: Promise<undefined>;
  #timer: NodeJS.Timeout | undefined;

  constructor(visit: Visit, renderer: Renderer) {
    this.#visit = visit;
    this.#renderer = renderer;
    this.#hidden = hideSecrets(visit.context, visit.match);
    this.#endsAtMs = performance.now() + renderer.documentMs;
    // A rendering whose worker another bundle crashed is retried once with a whole deadline.
    this.#deadline = new Promise((resolve) => {
      this.#timer = setTimeout(resolve, renderer.documentMs * MAX_ATTEMPTS, undefined);
    });
  }

  /** Returns whether there are known answers, and each task returns the known one. */
  async areUnchanged(known: KnownAnswers): Promise<boolean> {
    const areSame = await Promise.all(
      known.map(async ([task, answer]) => {
        const rendered = await this.#start(task, answer);
        if (typeof rendered !== 'object') return false;
        this.isOfStale ||= rendered.isOfStale ?? false;
        return rendered.digest === answer.digest;
      }),
    );
    return areSame.length > 0 && areSame.every(Boolean);
  }

  async run(task: TaskKey): Promise<RenderAnswer | undefined> {
    const rendered = await this.#start(task);
    if (typeof rendered !== 'object') {
      this.areAllDone = false;
      this.isAway ||= rendered === 'away';
      return undefined;
    }
    const { digest, text, parsed = parseAnswer(text), isOfStale = false } = rendered;
    this.isOfStale ||= isOfStale;
    this.answers.push([task, { digest, text }]);
    // The shell and parts around a page link to the address itself.
    return { ...parsed, html: this.#hidden.reveal(parsed.html) };
  }

  #start(task: TaskKey, known?: KnownAnswer): Promise<Rendered | NotRendered> {
    const id = `${task.name} ${task.what} ${task.key}`;
    const started = this.#started.get(id) ?? this.#render(task, known);
    this.#started.set(id, started);
    return started;
  }

  #render(task: TaskKey, known?: KnownAnswer): Promise<Rendered | NotRendered> {
    const { view, match } = this.#visit;
    const isOwn = task.name === match?.remote.name && task.what !== 'head';
    const { context } = isOwn ? this.#visit : this.#hidden;
    const withinMs = this.#endsAtMs - performance.now();
    return Promise.race([this.#renderer.render({ ...task, view, context, withinMs, known }), this.#deadline]);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** Collects the html, data and parts of one document. */
class Assembly {
  readonly data: Record<string, unknown> = {};
  readonly emitted: Emitted[] = [];
  readonly #visit: Visit;
  readonly #tasks: RenderTasks;

  constructor(visit: Visit, tasks: RenderTasks) {
    this.#visit = visit;
    this.#tasks = tasks;
  }

  async layout(): Promise<Part> {
    const answer = await this.#renderShell('layout', this.#visit.match?.page.layout ?? 'home');
    return { answer, html: answer ? await this.#expand(answer.html, SHELL, 1) : '' };
  }

  async page(): Promise<Part> {
    const { match } = this.#visit;
    if (!match || match.remote.state === 'off') return { html: await this.#fallback('page') };
    if (match.page.render !== 'server') return match.page.titled ? this.#title(match) : { html: '' };
    const { remote, key } = match;
    const answer = await this.#tasks.run({ name: remote.name, digest: remote.version, what: 'page', key });
    if (!answer || answer.redirect) return { answer, html: '' };
    this.emitted.push({ remote: remote.name, digest: remote.version, expose: `page:${key}`, isLater: false });
    return { answer, html: region(`page/${remote.name}/${key}`, await this.#expand(answer.html, remote.name, 1)) };
  }

  /** Title of a page that the browser renders, also as a heading until it does. */
  async #title({ remote, key }: PageMatch): Promise<Part> {
    const answer = await this.#tasks.run({ name: remote.name, digest: remote.version, what: 'head', key });
    if (!answer?.head) return { html: '' };
    const { head } = answer;
    return { answer: { html: '', head }, html: `<h1 class="vh">${escapeUTF8(head.title)}</h1>` };
  }

  #renderShell(what: 'layout' | 'fallback', key: string): Promise<RenderAnswer | undefined> {
    return this.#tasks.run({ name: SHELL, digest: this.#visit.view.shell.digest, what, key });
  }

  async #fallback(area: string): Promise<string> {
    const answer = await this.#renderShell('fallback', area);
    if (!answer?.html) return '';
    if (answer.data !== undefined) this.data[`${area}/fallback`] = answer.data;
    return region(`${area}/fallback`, await this.#expand(answer.html, SHELL, MAX_DEPTH));
  }

  async #slot(fill: SlotFill, depth: number): Promise<string> {
    const { slot, remote, key, criticality, render } = fill;
    const isLater = criticality === 'regular';
    const emitted = { remote: remote.name, digest: remote.version, expose: `slot:${key}`, slot };
    if (render !== 'server') {
      const isAwaited = remote.state === 'on' && this.#visit.match?.page.awaits?.includes(slot) === true;
      if (isAwaited) this.emitted.push({ ...emitted, isLater: false, isAwaited });
      return '';
    }
    // Regular slots have no fallback.
    if (remote.state === 'off') return criticality === 'regular' ? '' : this.#fallback(slot);
    const answer = await this.#tasks.run({ name: remote.name, digest: remote.version, what: 'slot', key });
    if (!answer) return '';
    const id = fillKey(slot, remote.name, key);
    if (answer.data !== undefined) this.data[id] = answer.data;
    this.emitted.push({ ...emitted, isLater });
    return region(id, await this.#expand(answer.html, remote.name, depth + 1));
  }

  /** Replaces the slot placeholders that the owner may use. */
  async #expand(html: string, owner: SlotOwner, depth: number): Promise<string> {
    const { slots } = this.#visit.view;
    const names = depth > MAX_DEPTH ? [] : slotNames(html).filter((name) => slots.mayHold(owner, name));
    const filled = await Promise.all(
      names.map(async (name) => {
        const parts = await Promise.all(slots.fills(name).map((fill) => this.#slot(fill, depth)));
        return [name, parts.join('')] as const;
      }),
    );
    return fillSlots(html, new Map(filled));
  }
}

const region = (key: string, html: string) => `<div data-fill="${escapeUTF8(key)}">${html}</div>`;
