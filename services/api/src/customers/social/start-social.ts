import { callbackTarget } from '@horno/contracts/callback';
import type { SocialMethod } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import type { Deps } from '../../deps.ts';
import { digest } from '../../limits/pace.ts';
import type { SocialProviders } from './providers.ts';
import { insertFlow } from './social.repo.ts';
import type { SocialProvider } from './social-provider.ts';

const FLOW_MS = 10 * 60 * 1000;

interface Start {
  method: SocialMethod;
  callback: string | undefined;
  lang: Lang;
  /** Device id of the browser; only this browser may finish the sign-in. */
  device: string | undefined;
}

/** Returns the provider of a method. @throws NOT_FOUND for a provider that this shop does not offer */
export function offered(providers: SocialProviders, method: SocialMethod): SocialProvider {
  const provider = providers.get(method);
  if (!provider) throw new AppError('NOT_FOUND');
  return provider;
}

/** Returns the return address of a provider. Each provider has its own, so that none can answer for another. */
export function returnUrl(publicUrl: string, method: SocialMethod): string {
  return `${publicUrl.replace(/\/$/, '')}/api/v1/product-customer/social_return/${method}`;
}

/** Starts a sign-in at a provider and returns the address of its page. @throws NOT_FOUND, UNAVAILABLE_SERVICE */
export async function startSocial(
  { db, clock, ids, env }: Deps,
  providers: SocialProviders,
  { method, callback, lang, device }: Start,
): Promise<string> {
  const provider = offered(providers, method);
  const secrets = { state: ids.token(), nonce: ids.token(), verifier: ids.token() };
  const url = await provider.start(secrets, returnUrl(env.PUBLIC_URL, method), lang).catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE_SERVICE', {}, { cause });
  });
  const { state, nonce, verifier } = secrets;
  await insertFlow(db, {
    stateHash: digest(state),
    provider: method,
    device: device ?? '',
    nonce,
    verifier,
    location: `${lang === 'es' ? '' : `/${lang}`}${callbackTarget(callback, { refuseGuestPages: true }) ?? routes.profile.to()}`,
    expiresAt: new Date(clock.now().getTime() + FLOW_MS),
  });
  return url.href;
}
