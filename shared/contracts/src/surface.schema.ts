import * as z from 'zod/mini';

/** A JSON schema as the build writes it of an event's payload; `{}` says nothing about it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const JsonSchemaSchema = z.record(z.string(), z.unknown());
const EventKeySchema = z.string().check(z.regex(/^[a-z][A-Za-z]*\.[A-Za-z]+@[1-9]\d{0,3}$/));
const NameSchema = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/));
const names = z.array(z.string());

/** The way over for who stands on what a version breaks: what takes its place, in the notation of the thing that breaks. */
export const MigrationPathSchema = z.object({
  to: z.string().check(z.minLength(1), z.maxLength(100)),
  note: z.string().check(z.minLength(3), z.maxLength(300)),
});

/** By `event:cart.updated@1`, `slot:home.deals`, `route:/menu`, `state:cart.updated@1`. */
export const MigrationsSchema = z.record(
  z.string().check(z.regex(/^(event|slot|route|state):\S{1,100}$/)),
  MigrationPathSchema,
);

/** What a version declares towards its neighbours. Only this counts when versions are compared. */
export const SurfaceSchema = z.object({
  /** Events that it publishes and listens to, with the payload that it was built for. */
  publishes: z.record(EventKeySchema, JsonSchemaSchema),
  listens: z.record(EventKeySchema, JsonSchemaSchema),
  /** Slots of its own pages, and slots of others that it fills. */
  offers: names,
  fills: names,
  /** Patterns of its pages, and patterns of others' pages that it leads to. */
  routes: names,
  links: names,
  calls: names,
  /** State events that it is the source of, and those that it stands on. */
  owns: names,
  reads: names,
  /** Remotes that have to be on while it is on. */
  needs: z.array(NameSchema),
  /** Shell range that it runs in; absent for the shell. */
  shell: z.optional(z.string()),
  migrations: z.optional(MigrationsSchema),
});
export type Surface = z.infer<typeof SurfaceSchema>;
