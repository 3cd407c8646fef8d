import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface OidcAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface OidcServer {
  issuer: string;
  /** The signed-in account; undefined refuses the sign-in. */
  account: OidcAccount | undefined;
  close(): Promise<void>;
}

interface Options {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Puts the claims into the ID token, like Google; otherwise clients must request them. */
  claimsInToken: boolean;
}

const TTL = 600;

/** Starts a real OpenID Connect provider whose customer accepts every request. */
export async function startOidcServer(options: Options): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: OidcServer = {
    issuer,
    account: undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const provider = new Provider(issuer, configurationOf(options, state));
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    const { account } = state;
    const result = account
      ? { login: { accountId: account.sub } }
      : { error: 'access_denied', error_description: 'the customer went back' };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return state;
}

function configurationOf(
  { clientId, clientSecret, redirectUri, claimsInToken }: Options,
  state: OidcServer,
): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: TTL, Grant: TTL, Session: TTL, AccessToken: TTL, IdToken: TTL, AuthorizationCode: TTL },
    cookies: { keys: ['only for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
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

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' };
}
