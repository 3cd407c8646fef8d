import type { Composition } from '@horno/contracts/composition';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { createBus } from '../bus/bus.ts';
import type { Bus } from '../bus/open-bus.ts';
import { createI18n } from '../i18n/i18n.ts';
import { addMessages } from '../i18n/open-i18n.ts';
import type { RouterFacade } from '../router/facade.ts';
import type { RootScope, Runtime } from '../runtime.ts';

export const emptyComposition: Composition = {
  release: 1,
  lang: 'es',
  remotes: [],
  flags: {},
  deadlines: { load: 1000, mount: 1000, unmount: 1000, retries: 0 },
};

interface MemoryRouter extends RouterFacade {
  setBasename(prefix: string): void;
}

/** Creates a router over an address in memory. */
export function memoryRouter(path: string, prefix = ''): MemoryRouter {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  let basename = prefix;
  let snapshot = { location: history.location, action: history.action };
  const listeners = new Set<() => void>();
  history.listen(({ location, action }) => {
    snapshot = { location, action };
    for (const listener of listeners) listener();
  });
  return {
    navigator: history,
    static: false,
    get: () => snapshot,
    basename: () => basename,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    setBasename: (next) => {
      basename = next;
    },
  };
}

export interface TestScope extends RootScope {
  runtime: Runtime & { bus: Bus };
  faults: { remote: string; phase: string; error: unknown }[];
}

/** Creates the scope of a remote without a shell; `part` replaces members of the runtime. */
export function testScope(part: Partial<Runtime> = {}): TestScope {
  const faults: TestScope['faults'] = [];
  const bus = createBus(({ owner, name, error }) => faults.push({ remote: owner, phase: name, error }));
  const i18n = createI18n('es');
  addMessages(i18n, 'es', 'sample', { hello: 'Hola {{name}}', only: 'Solo en español' });
  addMessages(i18n, 'en', 'sample', { hello: 'Hello {{name}}' });
  const runtime = {
    bus,
    composition: emptyComposition,
    documentFlags: emptyComposition.flags,
    onComposition: () => () => undefined,
    router: memoryRouter('/'),
    i18n,
    api: { call: () => Promise.reject(new Error('The test did not expect a call.')) },
    lang: () => i18n.language as 'es' | 'en',
    now: () => new Date('2024-05-23T00:30:00.000Z'),
    notify: () => undefined,
    onHead: () => undefined,
    report: (fault: TestScope['faults'][number]) => void faults.push(fault),
    ...part,
  };
  return {
    runtime,
    bus: {
      publish: (name, payload) => bus.publish('mf-sample', name, payload),
      on: bus.on.bind(bus, 'mf-sample'),
      last: bus.last,
    },
    remote: { name: 'mf-sample', squad: 'sample', version: 'test', namespace: 'sample' },
    faults,
  };
}
