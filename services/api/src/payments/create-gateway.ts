import type { Deps } from '../deps.ts';
import type { PaymentGateway } from './gateway.ts';
import { createNiubiz } from './niubiz/niubiz.gateway.ts';
import { restingGateway } from './resting-gateway.ts';
import { createSandbox } from './sandbox/sandbox.gateway.ts';

/** Returns the gateway that the environment selects. The sandbox is refused in production. */
export function createGateway(deps: Deps, secret: string): PaymentGateway {
  const { env } = deps;
  if (env.PAYMENT_GATEWAY === 'niubiz') {
    const niubiz = createNiubiz({
      url: env.NIUBIZ_URL ?? '',
      merchantId: env.NIUBIZ_MERCHANT_ID ?? '',
      user: env.NIUBIZ_USER ?? '',
      password: env.NIUBIZ_PASSWORD ?? '',
      checkoutJs: env.NIUBIZ_CHECKOUT_JS,
      timeoutMs: env.PAYMENT_TIMEOUT_MS,
      clock: deps.clock,
      ruc: () => deps.catalogue.current().tenant.legal.ruc,
    });
    return restingGateway(niubiz, deps.breakers.of('gateway'));
  }
  if (env.NODE_ENV === 'production' && env.HORNO_DEMO !== '1')
    throw new Error('PAYMENT_GATEWAY: no sandbox in production');
  return createSandbox({ ...deps, secret });
}
