import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { Head } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { mountRootParcel } from 'single-spa';
import type { ScopedBus } from './bus/scoped.ts';
import type { ApiClient } from './http/client.ts';
import type { RouterFacade } from './router/facade.ts';

/** Feature flags of a release; one that nobody set is not among them. */
export type Flags = Readonly<Composition['flags']>;

export type MountParcel = typeof mountRootParcel;

export interface Notice {
  /** Two notices with one id are one. */
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  text: string;
  /** Milliseconds; without it the notice stays until it is closed. */
  forMs?: number;
}

/** Fills slots inside a React root; the shell gives it. Absent on the server, where the edge fills placeholders. */
export interface SlotMounter {
  /** Mounts everything that fills `name` into `element`; ends with `unmount`. `update` passes new props on. */
  mount(
    name: string,
    element: HTMLElement,
    props: Record<string, unknown>,
    mount: MountParcel,
  ): { update(props: Record<string, unknown>): void; unmount(): void };
}

/** Whether the shop can be reached. */
export interface Connection {
  isOnline(): boolean;
  /** Ends with the returned function. */
  onChange(changed: () => void): () => void;
}

/** What the shell lends to every React root of the page. */
export interface Runtime {
  readonly composition: Composition;
  /** Flags that the document was made with. */
  readonly documentFlags: Flags;
  /** Tells of each other composition: what is off, another build of a remote. Never on the server. Ends with the returned function. */
  onComposition(changed: () => void): () => void;
  router: RouterFacade;
  i18n: i18n;
  api: ApiClient;
  slots?: SlotMounter;
  lang(): Lang;
  /** The customer wants another language; the page changes in place. Absent on the server. */
  switchLanguage?(language: SiteLanguage): void;
  /** Absent on the server, where it does not matter. */
  connection?: Connection;
  /** Server's clock as far as the browser knows it, UTC. */
  now(): Date;
  notify(notice: Notice): void;
  /** Title, description and focus after a navigation are the shell's. */
  onHead(head: Head): void;
  /** `part`: the page or slot that it is about, `page:home`. `version`: digest of the build, where another one may run by now. */
  report(fault: { remote: string; phase: string; error: unknown; part?: string; version?: string }): void;
}

/** The root's own part: who it is, and its bus. */
export interface RootScope {
  runtime: Runtime;
  remote: Pick<ComposedRemote, 'name' | 'squad' | 'version'> & { namespace: string };
  bus: ScopedBus;
  mountParcel?: MountParcel;
}

export const RootContext = createContext<RootScope | undefined>(undefined);

/** Scope of the React root that the caller runs in. Throws outside of one. */
export function useRoot(): RootScope {
  const scope = useContext(RootContext);
  if (!scope)
    throw new Error('This component runs outside of a remote root: mount it through the shell or renderInShell.');
  return scope;
}
