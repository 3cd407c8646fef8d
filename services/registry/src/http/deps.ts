import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RegistryDeps } from '../deps.ts';
import type { CiTokens } from '../identity/ci-tokens.ts';
import type { PeopleSignIn } from '../identity/sign-in.ts';
import type { StoreDirectory } from '../stores/store-directory.ts';
import type { GuessLimit } from './guess-limit.ts';
import type { Rates } from './rates.ts';

/** The app that routes are registered on; zod schemas type its requests and responses. */
export type ZodApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Dependencies of the routes. */
export interface HttpDeps extends RegistryDeps {
  /** Origin that browsers see behind a proxy; https makes cookies secure. */
  publicOrigin?: string;
  rates: Rates;
  guesses: GuessLimit;
  /** Verifies tokens of a CI; absent when none is trusted. */
  ci?: CiTokens;
  /** Stores of the shop; absent without the api's address and token. */
  stores?: StoreDirectory;
  /** Sign-in by an identity provider; absent when only the one-time token signs in. */
  people?: PeopleSignIn;
}
