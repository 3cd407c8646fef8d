import { acceptMinutes } from '@horno/domain';
import { readEnvironment } from '@horno/server/environment';
import { NetworksSchema, TrustedProxiesSchema } from '@horno/server/proxies';
import * as z from 'zod';
import { isLoopback } from './loopback.ts';

const flag = z.enum(['0', '1']).default('0');
const port = z.coerce.number().int().min(0).max(65_535);

const TILL_RECEIVE_SECONDS = 90;
const TILL_ACCEPT_SECONDS = 300;
/** An alarm leaves the store a minute before the order is cancelled. */
const LATEST_ALARM_SECONDS = (acceptMinutes - 1) * 60;
const alarmTooLate = `${LATEST_ALARM_SECONDS} at most, because an unaccepted order is cancelled after ${acceptMinutes} minutes`;

/** All variables that the back end reads. A start with invalid ones names them all at once. */
const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Edges and proxies that may say who asks: addresses and networks, or a number of hops. This machine without it. */
  API_TRUST_PROXY: TrustedProxiesSchema.optional(),
  /** Port of the test controls; only with NODE_ENV=test. */
  CONTROL_PORT: port.optional(),
  /** Separate port for /healthz, /readyz and /metrics, open while the migrations run. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Token for /metrics, sent as `Authorization: Bearer`. With it, PORT serves /metrics too. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Time to continue serving after SIGTERM, in ms, so that the load balancer sees the failing `/readyz` first. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(2000),
  /** Deadline for requests and jobs under way after that, in ms. */
  STOP_MS: z.coerce.number().int().min(0).max(600_000).default(25_000),
  /** 1: serves a page for people at /api/docs, besides /api/openapi.json. Without it: 0 in production, unless HORNO_DEMO=1. */
  API_DOCS: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Folder of the embedded database (`db`) and of the mails that are not sent (`mail`). */
  DATA_DIR: z.string().default('.horno/data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Maximum connections of this process to that server, plus one that listens. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(10),
  /** Longest time of a statement on that server, in ms. Longer than PAYMENT_TIMEOUT_MS: calls about one payment wait for each other. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(30_000),
  /** Dump from which a new embedded database starts. */
  DB_TEMPLATE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Horno <hola@horno.example>'),
  /** Service that receives text messages as JSON by POST. Without it they are stored in DATA_DIR/sms. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key of that service, sent as `Authorization: Bearer`. */
  SMS_TOKEN: z.string().optional(),
  /** Sender of text messages, for services that need one. */
  SMS_FROM: z.string().max(20).optional(),
  /** WhatsApp Business Cloud API: base of its calls, id of the chain's number, and key. Without id and key no updates by WhatsApp. */
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  /** Sign-in by Google, or another OpenID Connect provider: off without client id and secret. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The OpenID Connect provider is the one of the demonstration, and the sign-in page says so. */
  SOCIAL_DEMO: flag,
  /** Sign-in by Facebook: off without app id and secret. */
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: z.url({ protocol: /^https?$/ }).default('https://www.facebook.com/v23.0/dialog/oauth'),
  /** Base of the calls `oauth/access_token` and `me`. */
  FACEBOOK_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  /** Address of the shop as customers see it, for links in mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** VAPID keys of web push, base64url: no push without them. HORNO_DEMO=1 generates a pair once and stores it in DATA_DIR. */
  VAPID_PUBLIC_KEY: z.string().length(87).optional(),
  VAPID_PRIVATE_KEY: z.string().length(43).optional(),
  /** Contact for push services: `mailto:` or `https:`. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/)
    .default('mailto:hola@horno.example'),
  /** 1: runs on simulators and says so on every page. */
  HORNO_DEMO: flag,
  /** `simulator` plays the kitchen of stores without a key; `till` plays none. */
  KITCHEN: z.enum(['simulator', 'till']).default('simulator'),
  /** Seconds until the simulator reports received, accepted, cooking, ready, delivering and complete; one number for all. */
  KITCHEN_PHASE_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){5}$|^\d+(\.\d+)?$/)
    .default('5,20,120,600,120,900'),
  /** Seconds from the start of an order until it is an alarm that its store has not received it, or not accepted it. */
  TILL_RECEIVE_SECONDS: z.coerce.number().int().min(10).default(TILL_RECEIVE_SECONDS),
  TILL_ACCEPT_SECONDS: z.coerce
    .number()
    .int()
    .min(30)
    .max(LATEST_ALARM_SECONDS, alarmTooLate)
    .default(TILL_ACCEPT_SECONDS),
  /** Mail address and Peruvian mobile of operations, for alarms about stores without a contact of their own. */
  ALARM_EMAIL: z.email().optional(),
  ALARM_PHONE: z
    .string()
    .regex(/^9\d{8}$/)
    .optional(),
  /** Addresses and networks to which webhooks may go although they are not public. */
  WEBHOOK_NETWORKS: NetworksSchema.prefault(''),
  /** Token of the calls of operations, sent as `Authorization: Bearer`. Without it these calls answer 404. */
  OPS_TOKEN: z.string().min(16).optional(),
  /** Key of the signed links in mails and of the stores' secrets. Without one it is generated once and stored in DATA_DIR. */
  LINK_SECRET: z.string().min(32).optional(),
  /** `sandbox` is the built-in gateway with test cards; `niubiz` charges real cards. */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'niubiz']).default('sandbox'),
  /** Deadline of requests to the gateway, in ms. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(40_000).default(20_000),
  /** Delay of the sandbox for a slow card, in ms. */
  SANDBOX_SLOW_MS: z.coerce.number().int().min(0).max(30_000).default(4000),
  /** Origin of Niubiz's API and the shop's credentials. */
  NIUBIZ_URL: z.url({ protocol: /^https?$/ }).optional(),
  NIUBIZ_MERCHANT_ID: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional(),
  NIUBIZ_USER: z.string().optional(),
  NIUBIZ_PASSWORD: z.string().optional(),
  /** Address of the script that renders Niubiz's form. */
  NIUBIZ_CHECKOUT_JS: z.url({ protocol: /^https?$/ }).default('https://static-content.vnforapps.com/v2/js/checkout.js'),
  /** Origins, separated by commas, of the frames, pictures and calls of that script. */
  NIUBIZ_FORM_HOSTS: z
    .string()
    .regex(/^https?:\/\/[\w*.:-]+(,https?:\/\/[\w*.:-]+)*$/)
    .default('https://*.vnforapps.com')
    .transform((hosts) => hosts.split(',')),
  GEOCODER: z.enum(['gazetteer', 'photon', 'nominatim']).default('gazetteer'),
  GEOCODER_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(2500),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of map tiles with {z}, {x} and {y}. Without one the map draws its own lines. */
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  /** Attribution of the tiles, shown on the map. */
  MAP_TILES_ATTRIBUTION: z.string().optional(),
  /** Maximum sign-ins and registrations of one address in ten minutes. */
  AUTH_TRIES: z.coerce.number().int().min(1).default(60),
  /** Days after which a customer signs in again, however often the session is used. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(400).default(90),
  /** Maximum text messages with codes: of one network an hour, of the whole shop an hour and a day. */
  SMS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  SMS_PER_HOUR: z.coerce.number().int().min(1).default(300),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(2000),
  /** Maximum open streams of trackers in this process. */
  ORDER_STREAMS: z.coerce.number().int().min(1).max(100_000).default(5000),
  /** Multiplies the limits of orders, carts, complaints, photos and text messages, for tests and measurements. */
  LIMITS_FACTOR: z.coerce.number().int().min(1).max(10_000).default(1),
});

export type Env = z.infer<typeof EnvSchema>;

/** Reads the environment. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = readEnvironment(EnvSchema, source, { conflicts: clashes });
  return { ...env, API_DOCS: env.API_DOCS ?? (isPretendForbidden(env) ? '0' : '1') };
}

/** Production, except for the demonstration. */
export const isPretendForbidden = ({ NODE_ENV, HORNO_DEMO }: Readonly<Record<string, unknown>>) =>
  NODE_ENV === 'production' && HORNO_DEMO !== '1';

const niubizKeys = ['NIUBIZ_URL', 'NIUBIZ_MERCHANT_ID', 'NIUBIZ_USER', 'NIUBIZ_PASSWORD'] as const;

/** Addresses to which the api sends credentials, codes or what a card form needs. */
const secretCarriers = ['NIUBIZ_URL', 'NIUBIZ_CHECKOUT_JS', 'NIUBIZ_FORM_HOSTS', 'SMS_URL', 'WHATSAPP_URL'] as const;

/** Returns conflicts between variables. Reads the raw variables, so that it reports together with errors of single ones. */
function clashes(given: Readonly<Record<string, string | undefined>>): string[] {
  const { NODE_ENV, GEOCODER = 'gazetteer', KITCHEN = 'simulator', PAYMENT_GATEWAY = 'sandbox' } = given;
  const isReal = isPretendForbidden(given);
  const rules: [boolean, string][] = [
    [GEOCODER !== 'gazetteer' && !given.GEOCODER_URL, `GEOCODER_URL: needed with GEOCODER=${GEOCODER}`],
    [
      given.MAP_TILES_URL !== undefined && given.MAP_TILES_ATTRIBUTION === undefined,
      'MAP_TILES_ATTRIBUTION: needed with MAP_TILES_URL',
    ],
    [!given.GOOGLE_CLIENT_ID !== !given.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_SECRET: needed with GOOGLE_CLIENT_ID'],
    [!given.WHATSAPP_PHONE_ID !== !given.WHATSAPP_TOKEN, 'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN: both or none'],
    [!given.FACEBOOK_APP_ID !== !given.FACEBOOK_APP_SECRET, 'FACEBOOK_APP_SECRET: needed with FACEBOOK_APP_ID'],
    [
      isReal && [given.GOOGLE_ISSUER, given.FACEBOOK_DIALOG_URL, given.FACEBOOK_GRAPH_URL].some(isPlain),
      'GOOGLE_ISSUER, FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL: https in production',
    ],
    ...secretCarriers.map((name): [boolean, string] => [
      isReal && given[name]?.split(',').some(isPlainOutside) === true,
      `${name}: https in production`,
    ]),
    [
      PAYMENT_GATEWAY === 'niubiz' && niubizKeys.some((key) => !given[key]),
      `${niubizKeys.join(', ')}: needed with PAYMENT_GATEWAY=niubiz`,
    ],
    [
      given.METRICS_HOST !== undefined && !isLoopback(given.METRICS_HOST) && !given.METRICS_TOKEN,
      'METRICS_TOKEN: needed with a METRICS_HOST that others reach',
    ],
    [
      isReal && given.HOST !== undefined && !isLoopback(given.HOST) && !given.API_TRUST_PROXY,
      'API_TRUST_PROXY: needed with a HOST that other machines reach; none where no edge or proxy is before the api',
    ],
    [isReal && Number(given.LIMITS_FACTOR ?? 1) !== 1, 'LIMITS_FACTOR: 1 in production, unless HORNO_DEMO=1'],
    [
      Number(given.TILL_RECEIVE_SECONDS ?? TILL_RECEIVE_SECONDS) >=
        Number(given.TILL_ACCEPT_SECONDS ?? TILL_ACCEPT_SECONDS),
      'TILL_RECEIVE_SECONDS: less than TILL_ACCEPT_SECONDS, because a store receives an order before it accepts it',
    ],
    [given.CONTROL_PORT !== undefined && NODE_ENV !== 'test', 'CONTROL_PORT: only with NODE_ENV=test'],
    [isReal && !given.SMTP_URL, 'SMTP_URL: needed in production, unless HORNO_DEMO=1'],
    [isReal && !given.SMS_URL, 'SMS_URL: needed in production, unless HORNO_DEMO=1'],
    [isReal && PAYMENT_GATEWAY === 'sandbox', 'PAYMENT_GATEWAY: no sandbox in production, unless HORNO_DEMO=1'],
    [isReal && KITCHEN === 'simulator', 'KITCHEN: no simulator in production, unless HORNO_DEMO=1'],
    [isReal && !given.PUBLIC_URL, 'PUBLIC_URL: needed in production, unless HORNO_DEMO=1'],
    [
      (given.VAPID_PUBLIC_KEY === undefined) !== (given.VAPID_PRIVATE_KEY === undefined),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or none',
    ],
    [isReal && !given.LINK_SECRET, 'LINK_SECRET: needed in production, unless HORNO_DEMO=1'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, fault]) => fault);
}

/** Returns true for plain http to another machine. */
function isPlainOutside(address: string): boolean {
  return isPlain(address) && !(URL.canParse(address) && isLoopback(new URL(address).hostname));
}

function isPlain(address: string | undefined): boolean {
  return address?.startsWith('http:') ?? false;
}
