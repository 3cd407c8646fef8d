import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lang } from '@horno/contracts/wire';
import type { Configuration, default as Provider } from 'oidc-provider';
import { MemoryAdapter } from './memory-adapter.ts';
import { choicePage, overPage } from './page.ts';
import { type Person, people, personOf } from './people.ts';

/** The provider names the versions of Node that its authors test. The stories of signing in run on each that the shop supports. */
const RUNTIME_NOTICE = /Unsupported runtime\. Use Node\.js/;

/** Loads the provider. Its notice about the version of Node, at each start of the demonstration, asks for nothing that a visitor could do. */
async function loadProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...words) => {
    if (!RUNTIME_NOTICE.test(String(words[0]))) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export interface DemoIdentity {
  /** Address of the provider. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

interface Options {
  /** Public address of the shop, which receives the answers. */
  shopUrl: string;
  port: number;
}

const { default: OidcProvider, interactionPolicy } = await loadProvider();

const CLIENT_ID = 'horno-demo';
const TTL_SECONDS = 600;
/** Limit of a posted form, in bytes. */
const FORM_LIMIT = 4096;

/**
 * Starts an OpenID Connect provider for the demonstration. Its page says that it is one; visitors choose or type the person who signs
 * in. It listens on this machine only, and keys and sign-ins end with the process.
 */
export async function startDemoIdentity({ shopUrl, port }: Options): Promise<DemoIdentity> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const known = new Map(people.map((person) => [person.sub, person]));
  const provider = new OidcProvider(issuer, configurationOf({ shopUrl, clientSecret, known }));
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    interact(provider, known, request, response).catch(() => showOver(request, response));
  });
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function interact(
  provider: Provider,
  known: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const lang: Lang = String(params.ui_locales ?? '').startsWith('en') ? 'en' : 'es';
  const show = (status: number, isIncomplete: boolean) =>
    send(response, status, (nonce) => choicePage({ lang, nonce, isIncomplete }));
  if (request.method !== 'POST') return show(200, false);
  const form = new URLSearchParams(await textOf(request));
  if (form.has('cancel')) {
    const refused = { error: 'access_denied', error_description: 'the visitor went back' };
    return provider.interactionFinished(request, response, refused);
  }
  const person = personOf(form);
  if (!person) return show(400, true);
  known.set(person.sub, person);
  return provider.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT) throw new RangeError('the form is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function showOver({ headers }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void response.end();
  const lang: Lang = headers['accept-language']?.startsWith('en') ? 'en' : 'es';
  send(response, 400, (nonce) => overPage(lang, nonce));
}

function send(response: ServerResponse, status: number, page: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(page(nonce));
}

interface Parts {
  shopUrl: string;
  clientSecret: string;
  known: ReadonlyMap<string, Person>;
}

function configurationOf({ shopUrl, clientSecret, known }: Parts): Configuration {
  const redirectUri = new URL('/api/v1/product-customer/social_return/google', shopUrl).href;
  return {
    adapter: MemoryAdapter,
    clients: [{ client_id: CLIENT_ID, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [signingKey()] },
    ttl: {
      Interaction: TTL_SECONDS,
      Grant: TTL_SECONDS,
      Session: TTL_SECONDS,
      AccessToken: TTL_SECONDS,
      IdToken: TTL_SECONDS,
      AuthorizationCode: TTL_SECONDS,
    },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: askAlways(), url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const person = known.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person, email_verified: true }) };
    },
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Asks for the person at every sign-in, so that the next visitor is not the former one. */
function askAlways() {
  const policy = interactionPolicy.base();
  const isUnchosen = new interactionPolicy.Check(
    'person_unchosen',
    'a person must be chosen',
    (context) => context.oidc.result?.login === undefined,
  );
  policy.get('login')?.checks.add(isUnchosen);
  return policy;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'demo', use: 'sig', alg: 'RS256' };
}
