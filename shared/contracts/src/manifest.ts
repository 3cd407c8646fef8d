import * as z from 'zod/mini';
import type { CallId } from './calls/index.ts';
import type { EventName } from './events.ts';
import { type Layout, LayoutSchema } from './layout.schema.ts';
import { type RouteName, routes } from './routes.ts';
import { MigrationsSchema } from './surface.schema.ts';

const nameShape = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/));
const keyShape = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));
const slotShape = z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]+$/));

const PageSchema = z.object({
  path: z.string().check(z.regex(/^\/[A-Za-z0-9:?/_-]*$/)),
  layout: LayoutSchema,
  /** guest: only for visitors without a session; customer: login required. */
  access: z.enum(['any', 'guest', 'customer']),
  /** server: in the first HTML; client: after hydration (personal pages). */
  render: z.enum(['server', 'client']),
  /** A document of its own: never reached or left within another one, and loads nothing from anywhere else (payment pages). */
  ownDocument: z.optional(z.boolean()),
  /** Its first HTML is the same for everybody at the same place: the edge may give one visitor what it made for another. */
  isShared: z.optional(z.boolean()),
  /** What is merely nice to have around it comes to life when the customer reaches for it, not by itself. */
  isCalm: z.optional(z.boolean()),
});

const SlotFillSchema = z.object({
  slot: slotShape,
  order: z._default(z.number(), 10),
  /** primary: its page cannot do without; essential; regular: its absence is silent. */
  criticality: z._default(z.enum(['primary', 'essential', 'regular']), 'regular'),
  render: z._default(z.enum(['server', 'client']), 'client'),
});

/** A remote, as data: what the bundler exposes, the registry stores, and the shell routes by. */
export const RemoteManifestSchema = z.object({
  name: nameShape,
  squad: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Range of shell versions that it runs in. */
  shell: z.string(),
  pages: z.record(keyShape, PageSchema),
  slots: z.record(keyShape, SlotFillSchema),
  offers: z.array(slotShape),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
  calls: z.array(z.string()),
  /** Patterns of other remotes' pages that it leads to: they are not taken away under it. */
  links: z.optional(z.array(z.string())),
  /** Remotes that it cannot be on without. */
  needs: z.optional(z.array(nameShape)),
  /** The way over from what this version breaks. */
  migrations: z.optional(MigrationsSchema),
  i18n: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  /** May a newer version replace this one while it is mounted. */
  update: z.enum(['allow', 'ask', 'block']),
  budgets: z.object({ js: z.string(), css: z.string() }),
});
export type RemoteManifest = z.infer<typeof RemoteManifestSchema>;
export type PageManifest = z.infer<typeof PageSchema>;
export type SlotFillManifest = z.infer<typeof SlotFillSchema>;

interface PageInput {
  /** A route of the shop; a path of one's own with `path`. */
  route?: RouteName;
  path?: string;
  layout: Layout;
  access: 'any' | 'guest' | 'customer';
  render: 'server' | 'client';
  ownDocument?: boolean;
  isShared?: boolean;
  isCalm?: boolean;
}

interface RemoteInput<P extends string, S extends string> {
  name: string;
  squad: string;
  shell: string;
  pages: Record<P, PageInput>;
  slots: Record<S, z.input<typeof SlotFillSchema>>;
  offers?: readonly string[];
  publishes?: readonly EventName[];
  listens?: readonly EventName[];
  calls?: readonly CallId[];
  links?: readonly string[];
  needs?: readonly string[];
  migrations?: z.infer<typeof MigrationsSchema>;
  i18n: string;
  update: 'allow' | 'ask' | 'block';
  budgets: { js: string; css: string };
}

/** The parsed manifest, its page and slot names kept in the type for `Exposed`. */
export type DefinedRemote<P extends string, S extends string> = RemoteManifest & {
  pages: Record<P, PageManifest>;
  slots: Record<S, SlotFillManifest>;
};

/** Checks a remote's manifest and fills in what its routes stand for. Throws zod's error with the path of each fault. */
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

/** The map that `src/entry.ts` must give: exactly the manifest's pages and slots. */
export type Exposed<M> =
  M extends DefinedRemote<infer P, infer S>
    ? { pages: Record<P, Loader>; slots: Record<S, Loader>; messages: Record<'es' | 'en', Loader> }
    : never;
