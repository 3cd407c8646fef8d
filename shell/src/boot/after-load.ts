import { whenIdle } from '../fills/turns.ts';

/** What nobody waits for leaves the first seconds to what somebody may tap. Shorter than the time between two polls. */
const REST_MS = 2500;

/** When nothing of the page is on its way any more, the browser rests, and a moment later. */
export function afterLoad(run: () => void): void {
  const later = () => whenIdle(() => setTimeout(run, REST_MS));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
