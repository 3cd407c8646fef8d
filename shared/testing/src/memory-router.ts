import type { RouterFacade } from '@horno/kit/shell';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';

/** Creates the shell's router over an address in memory. */
export function memoryRouter(path: string): RouterFacade {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  let snapshot = { location: history.location, action: history.action };
  const listeners = new Set<() => void>();
  history.listen(({ location, action }) => {
    snapshot = { location, action };
    for (const listener of listeners) listener();
  });
  return {
    navigator: history,
    get: () => snapshot,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    basename: () => '',
    static: false,
  };
}
