import { whenIdle } from '../slots/hydration-queue.ts';

/** Delay of deferred work, so that the first seconds belong to the customer's input. About the time between two polls. */
const REST_MS = 4000;

/** Calls back after the load event, an idle moment and a delay. */
export function afterLoad(run: () => void, restMs: number = REST_MS): void {
  const later = () => whenIdle(() => setTimeout(run, restMs));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
