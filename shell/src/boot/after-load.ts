import { whenIdle } from '../fills/turns.ts';

/** When nothing of the page is on its way any more, and the browser rests. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run);
  else window.addEventListener('load', () => whenIdle(run), { once: true });
}
