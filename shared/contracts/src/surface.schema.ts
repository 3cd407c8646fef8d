import * as z from 'zod/mini';

/** JSON schema of an event's payload, written by the build; `{}` means unknown. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const JsonSchemaSchema = z.record(z.string(), z.unknown());
/** `<remote or squad>.<event>@<version>`: `board.voted@1`. */
export const EventKeySchema = z.string().check(z.regex(/^[a-z][A-Za-z]*\.[A-Za-z]+@[1-9]\d{0,3}$/));
/** An event that a squad declares in the manifest of its publisher. */
export const SquadEventSchema = z.object({
  /** JSON schema of the payload. The bus refuses a payload that does not match it. */
  payload: JsonSchemaSchema,
  /** A state event: late subscribers receive its last value. */
  state: z.optional(z.literal(true)),
  /** The event is sent to the customer's other tabs. */
  shared: z.optional(z.literal(true)),
});
export type SquadEvent = z.infer<typeof SquadEventSchema>;
/** Squads' events by name. */
export const SquadEventsSchema = z.record(EventKeySchema, SquadEventSchema);

/** JSON schemas of the props that offered slots get. A slot without props has none; `type: 'function'` is a callback. */
export const SlotPropsSchema = z.record(z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]+$/)), JsonSchemaSchema);

const NameSchema = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/));
const names = z.array(z.string());

/** Replacement for a thing that a version breaks, in the notation of `MigrationsSchema` keys. */
export const MigrationPathSchema = z.object({
  to: z.string().check(z.minLength(1), z.maxLength(100)),
  note: z.string().check(z.minLength(3), z.maxLength(300)),
});

/** Migrations by broken thing: `event:cart.updated@1`, `slot:home.deals`, `route:/menu`, `state:cart.updated@1`. */
export const MigrationsSchema = z.record(
  z.string().check(z.regex(/^(event|slot|route|state):\S{1,100}$/)),
  MigrationPathSchema,
);

/** Interface of a version towards other remotes. Compatibility compares surfaces only. */
export const SurfaceSchema = z.object({
  /** Published events and events listened to, with the payloads of the build. */
  publishes: z.record(EventKeySchema, JsonSchemaSchema),
  listens: z.record(EventKeySchema, JsonSchemaSchema),
  /** Slots that its pages offer, and slots of others that it fills. */
  offers: names,
  fills: names,
  slotProps: z.optional(SlotPropsSchema),
  /** Route patterns of its pages, and route patterns of others that it links to. */
  routes: names,
  links: names,
  calls: names,
  /** State events that it owns, and state events that it reads. */
  owns: names,
  reads: names,
  /** Remotes that must be on while it is on. */
  needs: z.array(NameSchema),
  /** Semver range of shell versions; absent for the shell. */
  shell: z.optional(z.string()),
  migrations: z.optional(MigrationsSchema),
});
export type Surface = z.infer<typeof SurfaceSchema>;
