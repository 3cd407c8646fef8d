import { signInOperator } from '../commands/operator.ts';
import type { ShopProcess } from '../core/shop-process.ts';

const MOST_MS = 20_000;
const REMOTE = 'mf-content';
const FALLBACK = 'data-fallback="page"';

/** Milliseconds from the operator's command to the first new page that shows it, for each of `times` switches off and on. */
export async function timeToggles(shop: ShopProcess, times: number): Promise<number[]> {
  const { shopUrl, opsUrl } = shop;
  const { token } = await signInOperator(shop);
  const isOff = async () => (await (await fetch(shopUrl)).text()).includes(FALLBACK);
  const seen: number[] = [];
  for (let switches = 0; switches < times * 2; switches += 1) {
    const state = switches % 2 === 0 ? 'off' : 'on';
    const began = performance.now();
    const answer = await fetch(`${opsUrl}/v1/channels/production/toggle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ remote: REMOTE, state, reason: 'Medición de cambios' }),
    });
    if (!answer.ok) throw new Error(`toggle: ${answer.status} ${await answer.text()}`);
    while ((await isOff()) !== (state === 'off')) {
      if (performance.now() - began > MOST_MS) throw new Error(`no page shows ${REMOTE} ${state}`);
    }
    seen.push(performance.now() - began);
  }
  return seen;
}
