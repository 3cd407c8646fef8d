import type { Lang } from '@horno/contracts/wire';

/** Identity that a provider confirms. */
export interface SocialIdentity {
  /** Permanent id of the person at the provider. */
  subject: string;
  email: string | undefined;
  /** Undefined when the provider does not say. */
  isEmailVerified: boolean | undefined;
  firstName: string;
  lastName: string;
}

/** Secrets of one sign-in that bind its end to its start (RFC 7636, OpenID Connect §3.1.2.1). */
interface SocialSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SocialProvider {
  /** Returns the address of the provider's login page. */
  start(secrets: SocialSecrets, returnUrl: string, lang: Lang): Promise<URL>;
  /** Returns the identity from the address that the provider redirected to. Throws for any invalid answer. */
  finish(secrets: SocialSecrets, returnedTo: URL): Promise<SocialIdentity>;
}
