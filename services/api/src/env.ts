import * as z from 'zod';

const flag = z.enum(['0', '1']).default('0');
const port = z.coerce.number().int().min(0).max(65_535);

/** Every variable that the back end reads. Add yours here: a start with a bad one names them all at once. */
const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the doors for tests; only with NODE_ENV=test. */
  CONTROL_PORT: port.optional(),
  /** 1: a page at /api/docs for people, besides /api/openapi.json. */
  API_DOCS: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Folder of the embedded database (`db`) and of the mails that are not sent (`mail`). */
  DATA_DIR: z.string().default('.horno/data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Dump from which a new embedded database starts. */
  DB_TEMPLATE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Horno <hola@horno.example>'),
  /** Address of the shop as customers see it, for links in mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** 1: runs on simulators and says so on every page. */
  HORNO_DEMO: flag,
  /** `simulator` plays the stores' tills; `till` waits for their signed events. */
  KITCHEN: z.enum(['simulator', 'till']).default('simulator'),
  /** Seconds until the simulator reports received, accepted, cooking, ready, delivering and complete; one number for all. */
  KITCHEN_PHASE_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){5}$|^\d+(\.\d+)?$/)
    .default('5,20,120,600,120,900'),
  /** Key of the signature of a till's events. */
  TILL_SECRET: z.string().min(32).optional(),
  /** Key of the signed links in mails. Without one it is made once and kept in DATA_DIR. */
  LINK_SECRET: z.string().min(32).optional(),
  GEOCODER: z.enum(['gazetteer', 'photon', 'nominatim']).default('gazetteer'),
  GEOCODER_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(2500),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of map tiles with {z}, {x} and {y}. Without one the map draws its own lines. */
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  /** Whom the tiles are owed to, as it stands on the map. */
  MAP_TILES_ATTRIBUTION: z.string().optional(),
  /** Tries of one address at signing in or registering, per ten minutes. */
  AUTH_TRIES: z.coerce.number().int().min(1).default(60),
});

export type Env = z.infer<typeof EnvSchema>;

/** Reads the environment. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = EnvSchema.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...clashes(given),
  ];
  if (result.data && faults.length === 0) return result.data;
  throw new Error(`The environment does not fit:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** What does not go together. Reads the variables as they are given, so that it speaks up beside faults of single ones. */
function clashes(given: Record<string, string | undefined>): string[] {
  const { NODE_ENV, GEOCODER = 'gazetteer', KITCHEN = 'simulator' } = given;
  const isPretendForbidden = NODE_ENV === 'production' && given.HORNO_DEMO !== '1';
  const rules: [boolean, string][] = [
    [GEOCODER !== 'gazetteer' && !given.GEOCODER_URL, `GEOCODER_URL: needed with GEOCODER=${GEOCODER}`],
    [
      given.MAP_TILES_URL !== undefined && given.MAP_TILES_ATTRIBUTION === undefined,
      'MAP_TILES_ATTRIBUTION: needed with MAP_TILES_URL',
    ],
    [KITCHEN === 'till' && !given.TILL_SECRET, 'TILL_SECRET: needed with KITCHEN=till'],
    [given.CONTROL_PORT !== undefined && NODE_ENV !== 'test', 'CONTROL_PORT: only with NODE_ENV=test'],
    [isPretendForbidden && !given.SMTP_URL, 'SMTP_URL: needed in production, unless HORNO_DEMO=1'],
    [isPretendForbidden && KITCHEN === 'simulator', 'KITCHEN: no simulator in production, unless HORNO_DEMO=1'],
    [isPretendForbidden && !given.LINK_SECRET, 'LINK_SECRET: needed in production, unless HORNO_DEMO=1'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, fault]) => fault);
}
