import { RenderHost, type RenderHostOptions } from '@horno/render/host';
import { renderHostPath } from '@horno/render/host-path';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { EdgeConfig } from '../options.ts';
import type { StoredAnswers } from '../outage/stored-answers.ts';
import { createRenderCounts, type RenderCounts } from './render-counts.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** Maximum time to load server bundles before a view is served; until they are loaded its pages render in the browser. */
const PREPARE_MS = 400;

export interface Rendering {
  host: RenderHost;
  renderer: Renderer;
  counts: RenderCounts;
  /** Loads the server bundles of the views; resolves after `PREPARE_MS` at the latest. */
  prepare(...views: ReleaseView[]): Promise<void>;
}

/** Starts the render process. */
export function createRendering(config: EdgeConfig, store: VerifiedStore, stored: StoredAnswers): Rendering {
  const { clock, log } = config;
  const script = config.renderHostPath ?? renderHostPath();
  const host = new RenderHost({
    script,
    limits: config.renderLimits,
    apiBase: config.apiBase,
    log,
    stored: textsOf(stored),
  });
  const counts = createRenderCounts(clock);
  const renderer = createRenderer({ host, store, clock, log, counts });
  return {
    host,
    renderer,
    counts,
    prepare: (...views) => withTimeLimit(Promise.all(views.map(renderer.prepare)), PREPARE_MS),
  };
}

/** The part of the stored answers that renderings use. */
const textsOf = ({ store, recall }: StoredAnswers): NonNullable<RenderHostOptions['stored']> => ({
  store,
  recall: async (key) => (await recall(key))?.text,
});

/** Resolves with the work or after `ms`, whichever is first. Rejects when the work rejects in time. */
function withTimeLimit(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
