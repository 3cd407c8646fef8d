import { type Breaker, callGuarded } from '@horno/server/breaker';
import type { Deps } from '../deps.ts';
import { GatewayUnreachedError, OutcomeUnknownError, type PaymentGateway } from './gateway.ts';
import { createNiubiz } from './niubiz/niubiz.gateway.ts';
import { createSandbox } from './sandbox/sandbox.gateway.ts';

/** Creates a gateway whose calls fail at once with `GatewayUnreachedError` while the breaker lets them rest. */
function restingGateway(gateway: PaymentGateway, breaker: Breaker): PaymentGateway {
  const guard = {
    isOutage: (error: unknown) => error instanceof GatewayUnreachedError || error instanceof OutcomeUnknownError,
    refusal: () => new GatewayUnreachedError('the gateway fails: its calls rest for a few seconds'),
  };
  const guarded = <T>(call: () => Promise<T>) => callGuarded(breaker, guard, call);
  return {
    ...gateway,
    openApproval: (request) => guarded(() => gateway.openApproval(request)),
    closeApproval: (approval) => guarded(() => gateway.closeApproval(approval)),
    validateMerchant: (request) => guarded(() => gateway.validateMerchant(request)),
    openForm: (request) => guarded(() => gateway.openForm(request)),
    authorize: (charge) => guarded(() => gateway.authorize(charge)),
    retrieve: (purchaseNumber) => guarded(() => gateway.retrieve(purchaseNumber)),
    capture: (authorization) => guarded(() => gateway.capture(authorization)),
    reverse: (authorization) => guarded(() => gateway.reverse(authorization)),
    refund: (authorization) => guarded(() => gateway.refund(authorization)),
  };
}

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
