import { afterEach, expect, jest, test } from '@jest/globals';
import { aRemote } from '../../spec/remotes.ts';
import { loadPlain, spoilPlain } from './plain-script.ts';

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

function arrives(global: string, parts: object) {
  Object.assign(globalThis, { [global]: { parts } });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

test('loadPlain loads the script once with the integrity of the release, and returns no texts when the script lists none', async () => {
  const remote = fresh();
  const asked = [loadPlain(remote, 'page-home'), loadPlain(remote, 'i18n-es'), loadPlain(remote, 'page-other')];
  expect(scripts().map(({ integrity }) => integrity)).toEqual([remote.integrity]);
  arrives(remote.global, { 'page:home': page });
  const [home, texts, other] = await Promise.allSettled(asked);
  expect(home).toEqual({ status: 'fulfilled', value: page });
  expect(texts).toEqual({ status: 'fulfilled', value: {} });
  expect(other).toMatchObject({ reason: new Error('mf-plain has no page:other.') });
});

test('loadPlain uses another path after a failed try, and another first path at each visit', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(41_000);
  const remote = fresh();
  for (const path of ['', '~42/', '~43/']) {
    const tried = loadPlain(remote, 'page-home');
    expect(srcOf()).toBe(remote.entry.replace('/_assets/', `/_assets/${path}`));
    scripts().at(-1)?.dispatchEvent(new Event('error'));
    await expect(tried).rejects.toThrow('did not come');
    expect(scripts()).toEqual([]);
    spoilPlain(remote);
  }
  const tried = loadPlain(remote, 'page-home');
  arrives(remote.global, { 'page:home': page });
  await expect(tried).resolves.toBe(page);
});
