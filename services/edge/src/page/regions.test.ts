import { describe, expect, test } from '@jest/globals';
import type { ReleaseView } from '../composition/release-view.ts';
import type { Renderer, VisitContext } from '../render/renderer.ts';
import { type Regions, renderRegions } from './regions.ts';

test('renderRegions leaves a region to the browser when its rendering never ends', async () => {
  const renderer = { documentMs: 5, render: () => new Promise(() => undefined) } as unknown as Renderer;
  const view = { shell: { digest: 'a'.repeat(64) } } as unknown as ReleaseView;
  const regions = await renderRegions(
    { view, match: undefined, context: { pathname: '/', search: '' } as VisitContext },
    renderer,
  );
  expect(regions).toMatchObject({ isWhole: false, layout: undefined, page: undefined, emitted: [] });
});

describe('a document that is made again', () => {
  const view = {
    shell: { digest: 'a'.repeat(64) },
    slots: { mayHold: () => true, fills: () => [] },
  } as unknown as ReleaseView;
  const visit = { view, match: undefined, context: { pathname: '/', search: '' } as VisitContext };
  /** Answers as the render process does: without the text when it is the known one. */
  function rendererOf(htmls: Record<string, string>) {
    const sent: string[] = [];
    const render: Renderer['render'] = async ({ what, known }) => {
      const text = JSON.stringify({ html: htmls[what] });
      const digest = `digest of ${text}`;
      if (known?.digest === digest) return known;
      sent.push(what);
      return { digest, text, parsed: JSON.parse(text) };
    };
    return { sent, renderer: { documentMs: 1000, render } as unknown as Renderer };
  }
  async function madeWith(htmls: Record<string, string>): Promise<Regions> {
    const made = await renderRegions(visit, rendererOf(htmls).renderer);
    if ('unchanged' in made) throw new Error('there was no former document');
    return made;
  }
  const htmls = { layout: '<main><!--page--></main>', fallback: '<p>Cerrado</p>' };

  test('is the former one when all answers are the same', async () => {
    const former = await madeWith(htmls);
    const { sent, renderer } = rendererOf(htmls);
    expect(await renderRegions(visit, renderer, former)).toEqual({ unchanged: former, isOfStale: false });
    expect(sent).toEqual([]);
  });

  test('is of stale data when one of its answers is, also when none has changed', async () => {
    const former = await madeWith(htmls);
    const { renderer } = rendererOf(htmls);
    const ofStale: Renderer = {
      ...renderer,
      async render(task) {
        const rendered = await renderer.render(task);
        return typeof rendered === 'object' && task.what === 'fallback' ? { ...rendered, isOfStale: true } : rendered;
      },
    };
    expect(await renderRegions(visit, ofStale, former)).toEqual({ unchanged: former, isOfStale: true });
    expect(await renderRegions(visit, ofStale)).toMatchObject({ isWhole: true, isOfStale: true, isAway: false });
  });

  test('knows that data are missing when a rendering says so', async () => {
    const { renderer } = rendererOf(htmls);
    const away: Renderer = {
      ...renderer,
      render: async (task) => (task.what === 'fallback' ? 'away' : renderer.render(task)),
    };
    expect(await renderRegions(visit, away)).toMatchObject({ isWhole: false, isAway: true });
  });

  test('is the same as one without a former document when an answer differs', async () => {
    const former = await madeWith(htmls);
    const changed = { ...htmls, fallback: '<p>Abierto</p>' };
    const { sent, renderer } = rendererOf(changed);
    const made = await renderRegions(visit, renderer, former);
    expect(made).toEqual(await madeWith(changed));
    expect(made).toMatchObject({ isWhole: true, html: expect.stringContaining('Abierto') });
    expect(sent).toEqual(['fallback']);
  });

  test('leaves a region to the browser that fails this time', async () => {
    const former = await madeWith(htmls);
    const { renderer } = rendererOf(htmls);
    const failing: Renderer = {
      ...renderer,
      render: async (task) => (task.what === 'fallback' ? undefined : renderer.render(task)),
    };
    expect(await renderRegions(visit, failing, former)).toMatchObject({ isWhole: false, html: '<main></main>' });
  });
});
