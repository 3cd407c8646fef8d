import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aRemote } from '../../spec/remotes.ts';
import { openRemote } from './container.ts';

const globals = globalThis as unknown as Record<string, unknown>;

let turn = 0;
/** Makes a remote that no other test has opened. */
const fresh = () =>
  aRemote({ name: 'mf-sample', global: `mf_sample_${++turn}`, entry: `/_assets/mf-sample/${turn}/remoteEntry.js` });
const scripts = () => [...document.head.querySelectorAll('script')];
const pathOf = (script: HTMLScriptElement | undefined) => new URL(script?.src ?? '').pathname;

function aContainer() {
  const get = jest.fn(async (part: string) => () => `${part} of the container`);
  return { init: jest.fn<(scope: object, trail: object[], options: object) => void>(), get };
}

/** The newest script comes, and leaves a container. */
function arrives(global: string, container: unknown = aContainer()) {
  globals[global] = container;
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  return container;
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  globals.SHARED_VERSIONS = { react: '19.0.0-test' };
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  globals.SHARED_VERSIONS = undefined;
  jest.restoreAllMocks();
});

test('the shell starts the entries that ran before it, and forgets one that cannot be started', async () => {
  const entry = { m: {}, f: {}, p: '', u: String, k: String, initializeExposesData: { moduleMap: {} } };
  const broken = { ...entry, un: 'mf_broken', f: undefined };
  globals.mf_broken = aContainer();
  globals.__horno_mf = [broken, entry];
  jest.resetModules();
  await import('./container.ts');
  expect(entry).toMatchObject({ initContainer: expect.any(Function), getContainer: expect.any(Function) });
  expect(globals.mf_broken).toBeUndefined();
});

describe('openRemote', () => {
  test('runs an entry once for all parts, with the integrity of the release', async () => {
    const remote = fresh();
    const asked = [openRemote(remote).load('page-home'), openRemote(remote).load('i18n-es')];
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
    expect(pathOf(scripts()[0])).toBe(remote.entry);
    const container = arrives(remote.global) as ReturnType<typeof aContainer>;
    expect(await Promise.all(asked)).toEqual(['./page-home of the container', './i18n-es of the container']);
    expect(container.init).toHaveBeenCalledTimes(1);
  });

  test('takes the container of a script of the document, which may be on its way', async () => {
    performance.getEntriesByName = () => [];
    const [remote, other] = [fresh(), fresh()];
    document.head.innerHTML = `<script async src="${remote.entry}"></script><script async src="${other.entry}"></script>`;
    const tags = scripts();
    const asked = openRemote(remote).load('page-home');
    globals[remote.global] = aContainer();
    tags[0]?.dispatchEvent(new Event('load'));
    expect(await asked).toBe('./page-home of the container');
    globals[other.global] = aContainer();
    expect(await openRemote(other).load('page-home')).toBe('./page-home of the container');
    expect(scripts()).toEqual(tags);
  });

  test('takes the container of a script that the document contains, and runs the file when that left none', async () => {
    const [remote, other] = [fresh(), fresh()];
    const within = (entry: string) => `<script data-src="${new URL(entry, location.href).href}">0</script>`;
    document.body.innerHTML = within(remote.entry) + within(other.entry);
    globals[remote.global] = aContainer();
    expect(await openRemote(remote).load('page-home')).toBe('./page-home of the container');
    const asked = openRemote(other).load('page-home');
    expect(scripts().flatMap((script) => (script.src ? pathOf(script) : []))).toEqual([other.entry]);
    arrives(other.global);
    expect(await asked).toBe('./page-home of the container');
  });

  test('runs an entry although another script has left a container of that name', async () => {
    const remote = fresh();
    globals[remote.global] = aContainer();
    const asked = openRemote(remote).load('page-home');
    expect(scripts().map(pathOf)).toEqual([remote.entry]);
    arrives(remote.global);
    expect(await asked).toBe('./page-home of the container');
  });

  test.each([
    ['fails while it is on its way', [], () => scripts()[0]?.dispatchEvent(new Event('error'))],
    ['has failed', [{} as PerformanceEntry], () => jest.advanceTimersByTime(50)],
    ['is not heard of', [], () => jest.advanceTimersByTime(5000)],
  ])('runs an entry whose script in the document %s', async (_, done, go) => {
    jest.useFakeTimers();
    performance.getEntriesByName = () => done;
    const remote = fresh();
    document.head.innerHTML = `<script async src="${remote.entry}"></script>`;
    const asked = openRemote(remote).load('page-home');
    go();
    await Promise.resolve();
    await Promise.resolve();
    expect(scripts().map((script) => [pathOf(script), script.integrity])).toEqual([
      [remote.entry, undefined],
      [remote.entry, 'sha384-x'],
    ]);
    arrives(remote.global);
    expect(await asked).toBe('./page-home of the container');
    jest.useRealTimers();
  });

  test('brings the hashes of the chunks together with an entry', () => {
    const fetched = jest.fn(async (_url: string, _options: object) => new Response());
    globals.fetch = fetched;
    const remote = fresh();
    void openRemote(remote).load('page-home');
    expect(fetched).not.toHaveBeenCalled();
    void openRemote({ ...fresh(), hashList: true }).load('page-home');
    expect(fetched.mock.calls).toEqual([
      [expect.stringMatching(`/_assets/mf-sample/${turn}/hashes.js$`), { priority: 'low' }],
    ]);
  });

  test('gives all containers the same shared modules, with versions', async () => {
    const scopes = [];
    for (const remote of [fresh(), fresh()]) {
      const part = openRemote(remote).load('page-home');
      const { init } = arrives(remote.global) as ReturnType<typeof aContainer>;
      await part;
      const [scope, trail, options] = init.mock.calls[0] ?? [];
      expect(trail).toEqual([]);
      expect(options).toEqual({ version: '', shareScopeMap: { default: scope } });
      scopes.push(scope);
    }
    expect(scopes[0]).toBe(scopes[1]);
    expect(scopes[0]).toMatchObject({ react: { '19.0.0-test': { loaded: true } } });
  });

  test.each(['', 'md5-x', 'x'])(
    'refuses an entry with an integrity that browsers pass over: "%s"',
    async (integrity) => {
      const part = openRemote({ ...fresh(), integrity }).load('page-home');
      expect(scripts()).toEqual([]);
      await expect(part).rejects.toThrow('no integrity');
    },
  );

  test('fails when the script leaves no container', async () => {
    const remote = fresh();
    const part = openRemote(remote).load('page-home');
    arrives(remote.global, null);
    await expect(part).rejects.toThrow(`left no container at ${remote.global}`);
  });

  test('uses a new path after each failure, also for a retry of the customer', async () => {
    const remote = fresh();
    for (const path of ['', '~1/', '~2/']) {
      const door = openRemote(remote);
      const part = door.load('page-home');
      expect(pathOf(scripts().at(-1))).toBe(remote.entry.replace('/_assets/', `/_assets/${path}`));
      scripts().at(-1)?.dispatchEvent(new Event('error'));
      await expect(part).rejects.toThrow('did not come');
      door.spoil();
    }
    const part = openRemote(remote).load('page-home');
    arrives(remote.global);
    await expect(part).resolves.toBe('./page-home of the container');
  });

  test.each([
    [41_000, '~42/'],
    [899_000, '~900/'],
    [900_000, '~1/'],
  ])('retries on another path %i ms later, so that the browser’s cache is avoided: %s', (at, path) => {
    jest.mocked(Date.now).mockReturnValue(at);
    const remote = fresh();
    openRemote(remote).spoil();
    void openRemote(remote).load('page-home');
    expect(pathOf(scripts()[0])).toContain(`/_assets/${path}`);
  });

  test('ignores a part that fails on a path that is not in use any more', () => {
    const remote = fresh();
    const [page, slot] = [openRemote(remote), openRemote(remote)];
    page.spoil();
    openRemote(remote).spoil();
    slot.spoil();
    void openRemote(remote).load('page-home');
    expect(pathOf(scripts()[0])).toContain('/_assets/~2/');
  });

  test('runs a container again on a new path after one that never answers init', async () => {
    const remote = fresh();
    const silent = { ...aContainer(), init: () => new Promise(() => undefined) };
    const first = openRemote(remote);
    const lost = first.load('page-home').then(
      () => 'answered',
      () => 'failed',
    );
    arrives(remote.global, silent);
    const patience = new Promise((resolve) => setTimeout(resolve, 0, 'waiting'));
    expect(await Promise.race([lost, patience])).toBe('waiting');
    // The deadline of the part ends the try.
    first.spoil();
    const second = openRemote(remote).load('page-home');
    expect(pathOf(scripts().at(-1))).not.toBe(remote.entry);
    arrives(remote.global);
    expect(await second).toBe('./page-home of the container');
  });

  test('removes the script tags and the container of a failed try, and no others', () => {
    const remote = fresh();
    document.head.innerHTML = `
      <script data-rspack="${remote.global}:entry"></script>
      <script data-rspack="${remote.global}:chunk-1"></script>
      <link data-rspack-loading data-rspack="${remote.global}:chunk-2">
      <link data-rspack="${remote.global}:chunk-3">
      <script data-rspack="mf_other_1:chunk-1"></script>`;
    globals[remote.global] = aContainer();
    openRemote(remote).spoil();
    const left = [...document.head.children].map((element) => element.getAttribute('data-rspack'));
    expect(left).toEqual([`${remote.global}:chunk-3`, 'mf_other_1:chunk-1']);
    expect(globals[remote.global]).toBeUndefined();
  });
});
