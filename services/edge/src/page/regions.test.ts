import { expect, test } from '@jest/globals';
import type { ReleaseView } from '../composition/release-view.ts';
import type { Renderer, VisitContext } from '../render/renderer.ts';
import { renderRegions } from './regions.ts';

test('renderRegions leaves a region to the browser when its rendering never ends', async () => {
  const renderer = { documentMs: 5, render: () => new Promise(() => undefined) } as unknown as Renderer;
  const view = { shell: { digest: 'a'.repeat(64) } } as unknown as ReleaseView;
  const regions = await renderRegions(
    { view, match: undefined, context: { pathname: '/', search: '' } as VisitContext },
    renderer,
  );
  expect(regions).toMatchObject({ isWhole: false, layout: undefined, page: undefined, emitted: [] });
});
