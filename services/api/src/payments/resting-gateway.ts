import { type Breaker, callGuarded } from '../breaker.ts';
import { GatewayUnreachedError, OutcomeUnknownError, type PaymentGateway } from './gateway.ts';

/** Creates a gateway whose calls fail at once with `GatewayUnreachedError` while the breaker lets them rest. */
export function restingGateway(gateway: PaymentGateway, breaker: Breaker): PaymentGateway {
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
