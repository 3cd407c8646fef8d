import type { PlaceCookie } from '@horno/contracts/disposition';
import { createElement, type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { RemoteRoot, type RemoteRootProps } from '../root/remote-root.tsx';
import type { RootScope } from '../runtime.ts';
import { takeOver } from './take-over.ts';

/** Props that the shell passes to a part. A remote without the kit gets `domElement`, `bus`, `router` and `lang` as well. */
export interface ParcelProps {
  domElement: HTMLElement;
  scope: RootScope;
  identifierPrefix: string;
  initial?: { data: unknown; place?: PlaceCookie };
  slotProps?: Record<string, unknown>;
}

/** single-spa lifecycles of one part. */
export interface Lifecycles {
  bootstrap(props: ParcelProps): Promise<void>;
  mount(props: ParcelProps): Promise<void>;
  unmount(props: ParcelProps): Promise<void>;
  update?(props: ParcelProps): Promise<void>;
}

/** Returns single-spa lifecycles of one page or slot of a remote that uses the kit. `unmount` may be called twice and never rejects. */
export function reactLifecycles(view: RemoteRootProps['view']): Lifecycles {
  let root: Root | undefined;
  const tree = ({ scope, initial, slotProps }: ParcelProps, onShown?: () => void) =>
    createElement(RemoteRoot, { scope, initial, view, props: slotProps, onShown });

  // Props wait for it: React throws the server's nodes away when they change while it hydrates.
  let shown: Promise<void> | undefined;
  let isShown: () => void = () => undefined;
  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      const { domElement, identifierPrefix, scope } = props;
      const onUncaughtError = (error: unknown) =>
        scope.runtime.report({ remote: scope.remote.name, phase: 'uncaught', error });
      const repeatEarly = takeOver(domElement);
      shown = new Promise((resolve) => {
        isShown = resolve;
      });
      const current = tree(props, () => {
        isShown();
        repeatEarly();
      });
      if (props.initial && domElement.firstElementChild) {
        const options = {
          identifierPrefix,
          onUncaughtError,
          onRecoverableError: (error: unknown, { componentStack }: ErrorInfo) => {
            // React throws in code of its own: the component is in its list.
            if (error instanceof Error) error.stack += componentStack ?? '';
            scope.runtime.report({ remote: scope.remote.name, phase: 'hydrate', error });
          },
        };
        // In a transition React hydrates in short tasks.
        startTransition(() => {
          root = hydrateRoot(domElement, current, options);
        });
      } else {
        root = createRoot(domElement, { identifierPrefix, onUncaughtError });
        root.render(current);
      }
    },
    update: async (props) => {
      await shown;
      root?.render(tree(props));
    },
    unmount: async () => {
      root?.unmount();
      root = undefined;
      isShown();
    },
  };
}
