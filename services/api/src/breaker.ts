import { type Breakers, createBreakers } from '@horno/server/breaker';
import type { Logger } from 'pino';

/** A call failed for a reason of its own: the service works, and the call may succeed later. */
export class CallFault extends Error {}

/** Creates the breakers of the services that a process calls. `nowMs` is a monotonic clock in ms. */
export function serviceBreakers(
  log: Pick<Logger, 'error' | 'info'>,
  nowMs: () => number = () => performance.now(),
): Breakers {
  return createBreakers({
    mostFailures: 5,
    restMs: 3000,
    nowMs,
    onOpen: (service, err) =>
      log.error({ service, err }, 'service fails: its calls rest, and one at a time probes every three seconds'),
    onClose: (service) => log.info({ service }, 'service works again'),
  });
}
