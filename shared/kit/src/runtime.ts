import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { Head } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { ScopedBus } from './bus/scoped.ts';
import type { ApiClient } from './http/client.ts';
import type { RouterFacade } from './router/facade.ts';

/** Feature flags of a release; a flag that is not set is absent. */
export type Flags = Readonly<Composition['flags']>;

/** A short message to the customer. */
export interface Notice {
  /** A notice replaces one with the same id. */
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  /** A function returns the text in the language of the page: it runs again when the language changes. */
  text: string | (() => string);
  /** Time on screen, in ms. Without it the notice stays until the customer closes it. */
  forMs?: number;
  /** A button of the notice. It closes the notice. */
  action?: { label: string | (() => string); run(): void };
}

/** Fills slots inside a React root. Absent on the server, where the edge fills placeholders. */
export interface SlotMounter {
  /** Mounts all fills of the slot `name` into `element`. `update` passes new props on, `unmount` ends all of them. */
  mount(
    name: string,
    element: HTMLElement,
    props: Record<string, unknown>,
  ): { update(props: Record<string, unknown>): void; unmount(): void };
}

/** Connection of the browser to the shop. */
export interface Connection {
  isOnline(): boolean;
  /** Subscribes, and returns the function that unsubscribes. */
  onChange(changed: () => void): () => void;
}

/** The services that the shell shares with every React root of the page. */
export interface Runtime {
  readonly composition: Composition;
  /** Flags that the document was rendered with. */
  readonly documentFlags: Flags;
  /** Subscribes to changes of the composition, and returns the function that unsubscribes. Does nothing on the server. */
  onComposition(changed: () => void): () => void;
  router: RouterFacade;
  i18n: i18n;
  api: ApiClient;
  slots?: SlotMounter;
  lang(): Lang;
  /** Changes the language in place. Absent on the server. */
  switchLanguage?(language: SiteLanguage): void;
  /** Absent on the server, where it does not matter. */
  connection?: Connection;
  /** Clock of the server as far as the browser knows it, UTC. */
  now(): Date;
  notify(notice: Notice): void;
  /** Passes title and description to the shell, which also moves the focus after a navigation. */
  onHead(head: Head): void;
  /** Reports an error. `part`: the page or slot concerned, `page:home`. `version`: digest of the build, when another one may run by now. */
  report(fault: { remote: string; phase: string; error: unknown; part?: string; version?: string }): void;
}

/** The scope of one root: the shared runtime, the remote and its bus. */
export interface RootScope {
  runtime: Runtime;
  remote: Pick<ComposedRemote, 'name' | 'squad' | 'version'> & { namespace: string };
  bus: ScopedBus;
}

export const RootContext = createContext<RootScope | undefined>(undefined);

/** Returns the scope of the surrounding React root. Throws outside of one. */
export function useRoot(): RootScope {
  const scope = useContext(RootContext);
  if (!scope)
    throw new Error('This component runs outside of a remote root: mount it through the shell or renderInShell.');
  return scope;
}
