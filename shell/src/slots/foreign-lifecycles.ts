import type { Disposition } from '@horno/contracts/disposition';
import type { EventPayload } from '@horno/contracts/events';
import type { Head } from '@horno/contracts/render';
import {
  type Bus,
  type Flags,
  type Lifecycles,
  type ParcelProps,
  type Runtime,
  type scopeBus,
  takeOver,
} from '@horno/kit/shell';
import { mountRootParcel, type Parcel } from 'single-spa';
import type { FillTarget } from './fill-target.ts';
import { type ForeignApi, foreignApi } from './foreign-api.ts';
import { addStyles, removeStyles } from './foreign-styles.ts';

type Phase = ((props: object) => unknown) | ((props: object) => unknown)[] | undefined;

/** A value with its changes. */
interface Readable<T> {
  get(): T | undefined;
  subscribe(changed: (value: T) => void): () => void;
}

/** Props of a remote without the kit, whatever its framework. */
export interface ForeignProps {
  name: string;
  domElement: HTMLElement;
  /** Mounts a parcel of single-spa inside the part; it ends with the part. */
  mountParcel: typeof mountRootParcel;
  /** Bus of the events that the manifest declares. */
  bus: ReturnType<typeof scopeBus>;
  session: Readable<EventPayload<'session.changed@1'>>;
  /** Place, order type and time of the visitor; null before they are chosen. */
  place: Readable<Disposition | null>;
  /** Last `cart.updated@1`; the manifest has to declare that it listens to it. */
  cart: Readable<EventPayload<'cart.updated@1'>>;
  /** Earlier form of `place`. */
  disposition: Readable<{ disposition?: Disposition | null }>;
  /** Paths are without language prefix. */
  router: {
    pathname(): string;
    search(): string;
    navigate(path: string): void;
    subscribe(changed: () => void): () => void;
  };
  /** Feature flags of the release that the page runs; a flag that is not set is absent. */
  flags: Readable<Flags>;
  /** Language at the mount. */
  lang: 'es' | 'en';
  language: Readable<'es' | 'en'>;
  /** Goes to a path of the shop, without a new document. */
  navigate(path: string): void;
  /** Sets title, description and the rest of the page's head. A page calls it at every mount and whenever its title changes. */
  head(head: Head): void;
  /** Earlier form of `head`. */
  setTitle(title: string): void;
  /** `data` of the server's answer; undefined when this part was not rendered there. */
  data: unknown;
  /** The element contains the server's HTML for this address, to be hydrated. Otherwise it is empty. */
  hydrate: boolean;
  api: ForeignApi;
  /** Address of its folder, with a trailing slash. */
  assets: string;
  /** Props of the slot that it fills. */
  slotProps: Record<string, unknown>;
}

interface Host {
  runtime: Runtime & { bus: Bus };
}

/** Joins the functions of a phase; single-spa accepts one or several. */
const whole = (phase: Phase) => async (props: object) => {
  for (const step of [phase].flat()) await step?.(props);
};

/** Calls back when the flags differ; compositions also change in other respects. */
function onFlags(runtime: Runtime, changed: (value: Flags) => void): () => void {
  const textOf = () => JSON.stringify(runtime.composition.flags);
  let last = textOf();
  return runtime.onComposition(() => {
    if (textOf() === last) return;
    last = textOf();
    changed(runtime.composition.flags);
  });
}

function propsOf(
  { remote }: FillTarget,
  { runtime }: Host,
  given: ParcelProps,
  onHead: Runtime['onHead'],
): Omit<ForeignProps, 'mountParcel'> {
  const { bus, router } = runtime;
  const state = <N extends 'session.changed@1' | 'disposition.changed@1'>(name: N) => ({
    get: () => bus.last(name),
    subscribe: (changed: (value: EventPayload<N>) => void) => bus.on(remote.name, name, changed),
  });
  const { domElement, scope, initial, slotProps = {} } = given;
  const bare = (path: string) => {
    const prefix = router.basename();
    return prefix && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path === prefix ? '/' : path;
  };
  const navigate = (path: string) => router.navigator.push(path.startsWith('/') ? router.basename() + path : path);
  return {
    name: remote.name,
    domElement,
    bus: scope.bus,
    session: state('session.changed@1'),
    place: {
      get: () => bus.last('disposition.changed@1')?.disposition ?? null,
      subscribe: (changed) =>
        bus.on(remote.name, 'disposition.changed@1', ({ disposition }) => changed(disposition ?? null)),
    },
    cart: {
      get: () => scope.bus.last('cart.updated@1'),
      subscribe: (changed) => scope.bus.on('cart.updated@1', changed),
    },
    disposition: state('disposition.changed@1') as ForeignProps['disposition'],
    router: {
      pathname: () => bare(router.get().location.pathname),
      search: () => router.get().location.search,
      navigate,
      subscribe: router.subscribe,
    },
    flags: {
      get: () => runtime.composition.flags,
      subscribe: (changed) => onFlags(runtime, changed),
    },
    lang: runtime.lang(),
    language: {
      get: runtime.lang,
      subscribe: (changed) => bus.on(remote.name, 'language.changed@1', ({ lang }) => changed(lang as 'es' | 'en')),
    },
    navigate,
    head: onHead,
    setTitle: (title) => onHead({ title }),
    data: initial?.data,
    hydrate: initial !== undefined && domElement.firstElementChild !== null,
    api: foreignApi(runtime.lang),
    assets: new URL(remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1), location.origin).href,
    slotProps,
  };
}

let parent: Promise<typeof mountRootParcel> | undefined;

/** Returns what mounts a parcel in the one parcel that contains all: single-spa never forgets a parcel that is in none. */
function openParent(): Promise<typeof mountRootParcel> {
  parent ??= new Promise((resolve) => {
    const nothing = async () => undefined;
    const mount = async ({ mountParcel }: Pick<ForeignProps, 'mountParcel'>) => resolve(mountParcel);
    const phases = { name: 'shell', bootstrap: nothing, mount, unmount: nothing };
    mountRootParcel(phases as never, { domElement: document.body });
  });
  return parent;
}

/** Runs the lifecycles of a remote without the kit as a parcel of single-spa, and passes props instead of the kit's scope. */
export function foreignLifecycles(life: object, target: FillTarget, host: Host): Lifecycles {
  const { bootstrap, mount, unmount, update } = life as Record<keyof Lifecycles, Phase>;
  let parcel: Parcel | undefined;
  let hasHead = false;
  const onHead: Runtime['onHead'] = (head) => {
    hasHead = true;
    host.runtime.onHead(head);
  };
  return {
    bootstrap: async () => undefined,
    mount: async (given) => {
      // The document has the head of the page that it came with.
      hasHead = given.initial !== undefined;
      // HTML that is not hydrated is of another address or of a part before: frameworks would add theirs to it. It goes before the styles
      // come: in place of a part that they delay too long is a fallback.
      if (!given.initial) given.domElement.replaceChildren();
      const [mountParcel] = await Promise.all([openParent(), addStyles(target.remote.styles)]);
      const props = propsOf(target, host, given, onHead);
      // single-spa passes the name of a parcel on as that of the part.
      const phases = { name: props.name, bootstrap: whole(bootstrap), mount: whole(mount), unmount: whole(unmount) };
      parcel = mountParcel({ ...phases, ...(update && { update: whole(update) }) } as never, props as never);
      // The phase that is awaited tells of a failure.
      for (const other of [parcel.bootstrapPromise, parcel.unmountPromise]) other.catch(() => undefined);
      await parcel.mountPromise.catch((error: unknown) => {
        removeStyles(target.remote.styles);
        throw error;
      });
      if (target.kind === 'page' && !hasHead) onHead({ title: '' });
      await takeOver(given.domElement)();
    },
    unmount: async (given) => {
      // single-spa does not unmount a parcel that is updating or broken.
      if (parcel?.getStatus() === 'MOUNTED') await parcel.unmount();
      else await whole(unmount)(propsOf(target, host, given, onHead));
      removeStyles(target.remote.styles);
    },
    ...(update && {
      update: async (given) => void (await parcel?.update?.(propsOf(target, host, given, onHead) as never)),
    }),
  };
}
