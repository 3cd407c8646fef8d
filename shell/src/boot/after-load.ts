import { whenIdle } from '../slots/hydration-queue.ts';

/** What nobody waits for leaves the first seconds to what somebody may tap. It is about the time between two polls. */
const REST_MS = 4000;

/** When nothing of the page is on its way any more, the browser rests, and a moment later. */
export function afterLoad(run: () => void, restMs: number = REST_MS): void {
  const later = () => whenIdle(() => setTimeout(run, restMs));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
