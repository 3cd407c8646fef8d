import * as z from 'zod/mini';
import { LayoutSchema } from './layout.schema.ts';
import { LangSchema } from './wire.ts';

/** One remote as the browser gets it. */
export const ComposedRemoteSchema = z.object({
  name: z.string(),
  squad: z.string(),
  version: z.string(),
  global: z.string(),
  /** Absolute path of the entry below the shop's origin. */
  entry: z.string(),
  integrity: z.string(),
  state: z.enum(['on', 'off']),
  update: z.enum(['allow', 'ask', 'block']),
  /** Namespace of its messages. */
  i18n: z.string(),
  pages: z.record(
    z.string(),
    z.object({
      path: z.string(),
      layout: LayoutSchema,
      access: z.enum(['any', 'guest', 'customer']),
      render: z.enum(['server', 'client']),
      ownDocument: z.optional(z.boolean()),
      isShared: z.optional(z.boolean()),
    }),
  ),
  slots: z.record(
    z.string(),
    z.object({
      slot: z.string(),
      order: z.number(),
      criticality: z.enum(['primary', 'essential', 'regular']),
      render: z.enum(['server', 'client']),
    }),
  ),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
});
export type ComposedRemote = z.infer<typeof ComposedRemoteSchema>;

/** What one visitor gets, inlined into the HTML. */
export const CompositionSchema = z.object({
  release: z.number(),
  lang: LangSchema,
  remotes: z.array(ComposedRemoteSchema),
  flags: z.record(z.string(), z.boolean()),
  /** Milliseconds per phase (architecture: every phase settles). */
  deadlines: z.object({ load: z.number(), mount: z.number(), unmount: z.number(), retries: z.number() }),
});
export type Composition = z.infer<typeof CompositionSchema>;
