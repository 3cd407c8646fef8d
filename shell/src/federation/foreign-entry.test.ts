import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aRemote } from '../../spec/remotes.ts';
import { loadForeign, spoilForeign } from './foreign-entry.ts';
import type { Container } from './shared-modules.ts';

let turn = 0;
const fresh = () => {
  turn += 1;
  return aRemote({
    name: 'mf-plain',
    version: `1.0.0+${turn}`,
    format: 'single-spa',
    global: `plain_${turn}`,
    entry: `/_assets/mf-plain/${turn}/remoteEntry.js`,
  });
};
const scripts = () => [...document.head.querySelectorAll('script')];
const srcOf = () => new URL(scripts().at(-1)?.src ?? '').pathname;
const page = { mount: () => undefined };
const init = (container: Container) => container.init({}, [], {});

function arrives(global: string, parts: object) {
  Object.assign(globalThis, { [global]: { parts } });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

test('loadForeign loads the script once with the integrity of the release, and returns no texts when the script lists none', async () => {
  const remote = fresh();
  const asked = [
    loadForeign(remote, 'page-home', init),
    loadForeign(remote, 'i18n-es', init),
    loadForeign(remote, 'page-other', init),
  ];
  expect(scripts().map(({ integrity }) => integrity)).toEqual([remote.integrity]);
  arrives(remote.global, { 'page:home': page });
  const [home, texts, other] = await Promise.allSettled(asked);
  expect(home).toEqual({ status: 'fulfilled', value: page });
  expect(texts).toEqual({ status: 'fulfilled', value: {} });
  expect(other).toMatchObject({ reason: new Error('mf-plain has no page:other.') });
});

test('loadForeign uses another path after a failed try, and another first path at each visit', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(41_000);
  const remote = fresh();
  for (const path of ['', '~42/', '~43/']) {
    const tried = loadForeign(remote, 'page-home', init);
    expect(srcOf()).toBe(remote.entry.replace('/_assets/', `/_assets/${path}`));
    scripts().at(-1)?.dispatchEvent(new Event('error'));
    await expect(tried).rejects.toThrow('did not come');
    expect(scripts()).toEqual([]);
    spoilForeign(remote);
  }
  const tried = loadForeign(remote, 'page-home', init);
  arrives(remote.global, { 'page:home': page });
  await expect(tried).resolves.toBe(page);
});

describe('an ES module', () => {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  const aModule = (part = {}) => ({
    ...fresh(),
    format: 'module' as const,
    modules: [{ path: '/_assets/mf-plain/chunk.js', integrity: 'sha384-chunk' }],
    ...part,
  });
  const aContainer = () => ({
    init: jest.fn(),
    get: jest.fn(async (part: string) => () => `${part} of the module`),
  });
  const supports = jest.fn<(token: string) => boolean>();

  beforeEach(() => {
    supports.mockReset().mockReturnValue(true);
    jest.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(supports);
  });

  test('is imported once, after its files have come with their hashes', async () => {
    const remote = aModule();
    const container = aContainer();
    const load = jest.fn(async (_url: string) => container);
    const asked = [loadForeign(remote, 'page-home', init, load), loadForeign(remote, 'slot-a', init, load)];
    expect(links().map(({ href, integrity, crossOrigin }) => [new URL(href).pathname, integrity, crossOrigin])).toEqual(
      [
        ['/_assets/mf-plain/chunk.js', 'sha384-chunk', 'anonymous'],
        [remote.entry, remote.integrity, 'anonymous'],
      ],
    );
    links()[0]?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    links()[1]?.dispatchEvent(new Event('load'));
    expect(await Promise.all(asked)).toEqual(['./page-home of the module', './slot-a of the module']);
    expect(load.mock.calls).toEqual([[new URL(remote.entry, location.href).href]]);
    expect(container.init).toHaveBeenCalledTimes(1);
  });

  test('comes by another path after a file was missing', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(41_000);
    const remote = aModule();
    const load = jest.fn(async () => aContainer());
    const tried = loadForeign(remote, 'page-home', init, load);
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(tried).rejects.toThrow('did not come');
    expect(load).not.toHaveBeenCalled();
    spoilForeign(remote);
    document.head.innerHTML = '';
    const again = loadForeign(remote, 'page-home', init, load);
    expect(links().map(({ href }) => new URL(href).pathname)).toEqual([
      '/_assets/~42/mf-plain/chunk.js',
      remote.entry.replace('/_assets/', '/_assets/~42/'),
    ]);
    for (const link of links()) link.dispatchEvent(new Event('load'));
    await expect(again).resolves.toBe('./page-home of the module');
  });

  test.each([
    ['in a browser that checks no hashes of modules', false, {}],
    ['without a hash that browsers read', true, { integrity: 'x' }],
  ])('is not imported %s', async (_what, isSupported, part) => {
    supports.mockReturnValue(isSupported);
    const load = jest.fn(async () => aContainer());
    await expect(loadForeign(aModule(part), 'page-home', init, load)).rejects.toThrow('cannot be checked');
    expect(load).not.toHaveBeenCalled();
  });
});
