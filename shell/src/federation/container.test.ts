import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aRemote } from '../../spec/remotes.ts';

interface Registered {
  name: string;
  entry: string;
  entryGlobalName: string;
}
interface Plugin {
  createScript(options: { url: string }): { script: HTMLScriptElement; timeout: number };
}
const instance = {
  registerPlugins: jest.fn<(plugins: Plugin[]) => void>(),
  registerRemotes: jest.fn<(remotes: Registered[], options: { force: boolean }) => void>(),
  loadRemote: jest.fn<(id: string) => Promise<unknown>>(async (id) => id),
};
jest.unstable_mockModule('@module-federation/runtime', () => ({ getInstance: () => instance }));
const { installEntryLoader, openRemote } = await import('./container.ts');

let turn = 0;
/** Makes a remote that no other test has opened. */
const fresh = () =>
  aRemote({ name: 'mf-sample', global: `mf_sample_${++turn}`, entry: `/_assets/mf-sample/${turn}/remoteEntry.js` });
const entries = () => instance.registerRemotes.mock.calls.map(([[remote], { force }]) => [remote?.entry, force]);

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(0);
  document.head.innerHTML = '';
});

describe('openRemote', () => {
  test('registers a remote once for all of its parts', async () => {
    const remote = fresh();
    const door = openRemote(remote);
    expect(await door.load('page-home')).toBe(`${remote.global}/page-home`);
    expect(await openRemote(remote).load('i18n-es')).toBe(`${remote.global}/i18n-es`);
    expect(entries()).toEqual([[`http://localhost${remote.entry}`, false]]);
  });

  test('uses a new path after each failure, also for a retry of the customer', async () => {
    const remote = fresh();
    for (const path of ['', '~1/', '~2/', '~3/']) {
      const door = openRemote(remote);
      await door.load('page-home');
      expect(instance.registerRemotes.mock.calls.at(-1)?.[0][0]?.entry).toBe(
        `http://localhost${remote.entry.replace('/_assets/', `/_assets/${path}`)}`,
      );
      door.spoil();
    }
    expect(instance.loadRemote.mock.calls.map(([id]) => id)).toEqual(
      ['', '~1', '~2', '~3'].map((path) => `${remote.global}${path}/page-home`),
    );
  });

  test.each([
    [41_000, '~42/'],
    [899_000, '~900/'],
    [900_000, '~1/'],
  ])('retries on another path %i ms later, so that the browser’s cache is avoided: %s', (at, path) => {
    jest.mocked(Date.now).mockReturnValue(at);
    const remote = fresh();
    openRemote(remote).spoil();
    expect(entries().at(-1)?.[0]).toContain(`/_assets/${path}`);
  });

  test('ignores a part that fails on a path that is not in use any more', () => {
    const remote = fresh();
    const [page, slot] = [openRemote(remote), openRemote(remote)];
    page.spoil();
    openRemote(remote).spoil();
    const before = entries();
    slot.spoil();
    expect(entries()).toEqual(before);
    expect(before.at(-1)?.[0]).toContain('/_assets/~2/');
  });

  test('removes the script tags of a failed try, and no others', () => {
    const remote = fresh();
    document.head.innerHTML = `
      <script data-rspack="${remote.global}:chunk-1"></script>
      <link data-rspack-loading data-rspack="${remote.global}:chunk-2">
      <link data-rspack="${remote.global}:chunk-3">
      <script data-rspack="mf_other_1:chunk-1"></script>`;
    openRemote(remote).spoil();
    const left = [...document.head.children].map((element) => element.getAttribute('data-rspack'));
    expect(left).toEqual([`${remote.global}:chunk-3`, 'mf_other_1:chunk-1']);
  });
});

describe('the script of an entry', () => {
  const pluginOf = () => {
    installEntryLoader(1234);
    const plugin = instance.registerPlugins.mock.calls.at(-1)?.[0][0];
    if (!plugin) throw new Error('no plugin');
    return plugin;
  };

  test.each(['', '~1/'])('carries the integrity of the release and has an end, on the path %p too', (path) => {
    const remote = fresh();
    if (path) openRemote(remote).spoil();
    else openRemote(remote);
    const url = `http://localhost${remote.entry.replace('/_assets/', `/_assets/${path}`)}`;
    const { script, timeout } = pluginOf().createScript({ url });
    expect([script.src, script.integrity, script.crossOrigin, timeout]).toEqual([url, 'sha384-x', 'anonymous', 1234]);
  });

  test.each(['http://localhost/_assets/mf-other/1/remoteEntry.js', 'https://evil.example/remoteEntry.js'])(
    'is refused for %s: the release does not know it',
    (url) => {
      expect(() => pluginOf().createScript({ url })).toThrow('no integrity');
    },
  );
});
