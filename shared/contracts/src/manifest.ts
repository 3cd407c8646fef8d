import * as z from 'zod/mini';
import type { CallId } from './calls/index.ts';
import type { AnyEventName } from './events.ts';
import { type Layout, LayoutSchema } from './layout.schema.ts';
import { type RouteName, routes } from './routes.ts';
import {
  type JsonSchema,
  MigrationsSchema,
  SlotPropsSchema,
  type SquadEvent,
  SquadEventsSchema,
} from './surface.schema.ts';

const nameShape = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/));
const keyShape = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));
const slotShape = z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]+$/));
/** Query names that the first HTML depends on. The server sees no others on a cacheable page; the browser sees all. */
const QuerySchema = z.array(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)));

/** Call that the api refuses with 403 to a visitor who does not own what the page names. `param` of the path is the call's `{id}`. */
export const OwnerCallSchema = z.object({ call: z.string(), param: z.string() });
export type OwnerCall = z.infer<typeof OwnerCallSchema>;

const PageSchema = z.object({
  path: z.string().check(z.regex(/^\/[A-Za-z0-9:?/_-]*$/)),
  layout: LayoutSchema,
  /** `guest`: only without a session; `customer`: sign-in required. */
  access: z.enum(['any', 'guest', 'customer']),
  /** `server`: in the first HTML; `client`: after hydration (personal pages). */
  render: z.enum(['server', 'client']),
  /** Of a page that the browser renders: its head needs no data, so the first HTML has its title. */
  titled: z.optional(z.boolean()),
  /** The page is a document of its own: no client-side navigation leads to or from it (payment pages). */
  ownDocument: z.optional(z.boolean()),
  /** The edge makes this call for the visitor before it renders, and gives the result to load(). */
  ownerCall: z.optional(OwnerCallSchema),
  /** The first HTML is the same for every visitor at the same place, so the edge may cache it. */
  cacheable: z.optional(z.boolean()),
  query: z.optional(QuerySchema),
  /** Slots around the page whose parts it cannot do without: the document names their scripts, also when only the browser renders them. */
  awaits: z.optional(z.array(slotShape)),
  /** Regular slots around the page are hydrated on interaction, not on idle. */
  deferRegularSlots: z.optional(z.boolean()),
  /** Earlier name of `cacheable`, in published documents. Read it through `pageOptions`. */
  isShared: z.optional(z.boolean()),
  /** Earlier name of `deferRegularSlots`, in published documents. Read it through `pageOptions`. */
  isCalm: z.optional(z.boolean()),
});

const SlotFillSchema = z.object({
  slot: slotShape,
  order: z._default(z.number(), 10),
  /** `primary`: the page fails without it; `essential`: a fallback is shown; `regular`: its absence is silent. */
  criticality: z._default(z.enum(['primary', 'essential', 'regular']), 'regular'),
  render: z._default(z.enum(['server', 'client']), 'client'),
  query: z.optional(QuerySchema),
});

/** A remote as data: the bundler, the registry and the shell's routing derive from it. */
export const RemoteManifestSchema = z.object({
  name: nameShape,
  squad: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Semver range of shell versions that it runs in. */
  shell: z.string(),
  pages: z.record(keyShape, PageSchema),
  slots: z.record(keyShape, SlotFillSchema),
  offers: z.array(slotShape),
  slotProps: z.optional(SlotPropsSchema),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
  /** Own events that it publishes, with their payloads. */
  events: z.optional(SquadEventsSchema),
  /** Ids of the calls that it makes. The build adds those that its code names. */
  calls: z.array(z.string()),
  /** Route patterns of other remotes that it links to. They cannot be withdrawn while it runs. */
  links: z.optional(z.array(z.string())),
  /** Remotes that must be on while it is on. */
  needs: z.optional(z.array(nameShape)),
  /** Migrations for what this version breaks. */
  migrations: z.optional(MigrationsSchema),
  /** Trusted Types policies that its framework creates, of those in `trusted-types.ts`. */
  trustedTypes: z.optional(z.array(z.string().check(z.regex(/^[\w#=/@.%-]{1,60}$/)))),
  i18n: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  /** Pages that may load it: those of the shop (default), or those of any site, as a standard container. */
  exposeTo: z.optional(z.enum(['shop', 'any'])),
  /** Rule for replacing a mounted build by a newer one. */
  update: z.enum(['allow', 'ask', 'block']),
  budgets: z.object({ js: z.string(), css: z.string() }),
});
export type RemoteManifest = z.infer<typeof RemoteManifestSchema>;
export type PageManifest = z.infer<typeof PageSchema>;
export type SlotFillManifest = z.infer<typeof SlotFillSchema>;

interface PageInput {
  /** Name of a route of the shop, or a new path with `path`. */
  route?: RouteName;
  path?: string;
  layout: Layout;
  access: 'any' | 'guest' | 'customer';
  render: 'server' | 'client';
  titled?: boolean;
  ownDocument?: boolean;
  ownerCall?: { call: CallId; param: string };
  cacheable?: boolean;
  query?: readonly string[];
  awaits?: readonly string[];
  deferRegularSlots?: boolean;
}

interface RemoteInput<P extends string, S extends string> {
  name: string;
  squad: string;
  shell: string;
  pages: Record<P, PageInput>;
  slots: Record<S, z.input<typeof SlotFillSchema>>;
  offers?: readonly string[];
  slotProps?: Readonly<Record<string, JsonSchema>>;
  publishes?: readonly AnyEventName[];
  listens?: readonly AnyEventName[];
  events?: Readonly<Record<string, SquadEvent>>;
  calls?: readonly CallId[];
  links?: readonly string[];
  needs?: readonly string[];
  migrations?: z.infer<typeof MigrationsSchema>;
  trustedTypes?: readonly string[];
  i18n: string;
  exposeTo?: 'shop' | 'any';
  update: 'allow' | 'ask' | 'block';
  budgets: { js: string; css: string };
}

/** Returns a page of a published manifest with today's names of its options. Documents are signed, so their text keeps earlier names. */
export function pageOptions({ isShared, isCalm, ...page }: PageManifest): Omit<PageManifest, 'isShared' | 'isCalm'> {
  const { cacheable = isShared, deferRegularSlots = isCalm } = page;
  return {
    ...page,
    ...(cacheable !== undefined && { cacheable }),
    ...(deferRegularSlots !== undefined && { deferRegularSlots }),
  };
}

/** A parsed manifest whose type knows its page and slot names, for `Exposed`. */
export type DefinedRemote<P extends string, S extends string> = RemoteManifest & {
  pages: Record<P, PageManifest>;
  slots: Record<S, SlotFillManifest>;
};

/** Validates a manifest and resolves its route names. Throws a ZodError with the path of each finding. */
export function defineRemote<P extends string, S extends string>(input: RemoteInput<P, S>): DefinedRemote<P, S> {
  const pages = Object.fromEntries(
    Object.entries<PageInput>(input.pages).map(([key, { route, path, ...page }]) => [
      key,
      { ...page, path: path ?? (route ? routes[route].pattern : undefined) },
    ]),
  );
  return RemoteManifestSchema.parse({
    offers: [],
    publishes: [],
    listens: [],
    calls: [],
    ...input,
    pages,
  }) as DefinedRemote<P, S>;
}

type Loader = () => Promise<{ default: unknown }>;

/** Type of the map in `src/entry.ts`: exactly the manifest's pages and slots. */
export type Exposed<M> =
  M extends DefinedRemote<infer P, infer S>
    ? { pages: Record<P, Loader>; slots: Record<S, Loader>; messages: Record<'es' | 'en', Loader> }
    : never;
