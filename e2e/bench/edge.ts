import { loadavg } from 'node:os';
import { type Apart, startApart } from '../core/apart/apart.ts';
import { answerOf, interleaved, load, type Measured, startBare } from './api-load.ts';
import { cpuSeconds } from './cpu.ts';
import { median, writeSection } from './report.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
const PAGE = '/order/pizzas';
/** Open, visible tabs, each of which asks once in this time whether it is still up to date. */
const TABS = 200;
const POLL_MS = 4000;
const POLLING_SECONDS = 12;
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', lang: 'es' };

const whole = (value: number) => value.toFixed(0);
const ratio = (one: Measured, other: Measured) => (one.rate / other.rate).toFixed(2);
const loadBefore = whole(loadavg()[0] ?? Number.NaN);

async function measurePages(shopUrl: string) {
  const { pathname } = new URL((await fetch(shopUrl + PAGE)).url);
  const url = shopUrl + pathname;
  const bare = await startBare({ [pathname]: await answerOf(url, headers) });
  const busy = { headers, connections: CONNECTIONS, seconds: SECONDS };
  try {
    const figures = await interleaved(ROUNDS, {
      kept: { ...busy, url },
      bare: { ...busy, url: bare.url + pathname },
      alone: { ...busy, url, isEachDifferent: true, connections: 1 },
      anew: { ...busy, url, isEachDifferent: true },
    });
    return { pathname, ...figures };
  } finally {
    bare.stop();
  }
}

/** Share of one core that the edge takes while tabs poll, above what it takes without them. */
async function measurePolling({ edges, shopUrl }: Apart) {
  const pid = edges[0]?.service.pid ?? Number.NaN;
  const during = async (work: () => Promise<unknown>) => {
    const [cpu, began] = [cpuSeconds(pid), performance.now()];
    await work();
    return (cpuSeconds(pid) - cpu) / ((performance.now() - began) / 1000);
  };
  const wait = () => new Promise((resolve) => setTimeout(resolve, POLLING_SECONDS * 1000));
  const first = await fetch(`${shopUrl}/_release`);
  const etag = first.headers.get('etag') ?? '';
  let asked = 0;
  const ask = () => {
    asked += 1;
    void fetch(`${shopUrl}/_release`, { headers: { 'if-none-match': etag } }).then((answer) => answer.arrayBuffer());
  };
  async function poll() {
    const timers: NodeJS.Timeout[] = [];
    // Tabs are opened at different moments, so they do not ask at the same one.
    for (let tab = 0; tab < TABS; tab += 1) {
      timers.push(setTimeout(() => timers.push(setInterval(ask, POLL_MS)), (tab * POLL_MS) / TABS));
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    asked = 0;
    const share = await during(wait);
    for (const timer of timers) clearInterval(timer);
    return share;
  }
  const turns: { idle: number; polling: number }[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) turns.push({ idle: await during(wait), polling: await poll() });
  const idle = median(turns.map((turn) => turn.idle));
  return { share: median(turns.map(({ polling }) => polling)) - idle, idle, perSecond: asked / POLLING_SECONDS };
}

const shop = await startApart({ api: { NODE_ENV: 'production', CONTROL_PORT: '' } });
try {
  const { pathname, kept, bare, alone, anew } = await measurePages(shop.shopUrl);
  const { share, idle, perSecond } = await measurePolling(shop);
  const quiet = await load({ url: `${shop.shopUrl}/_release`, headers, connections: CONNECTIONS, seconds: SECONDS });
  const lines = [
    `The edge in a process of its own; load from another one, ${CONNECTIONS} connections, ${SECONDS} s a turn, medians of ${ROUNDS} interleaved turns; load average before: ${loadBefore}.`,
    '',
    '| what | figure | target |',
    '|---|---|---|',
    `| page ${pathname}, kept for all | ${whole(kept.rate)}/s, ${ratio(kept, bare)} × bare Fastify with the same bytes (${whole(bare.rate)}/s) | ≥ 0.6 × |`,
    `| the same made anew, one visitor at a time | p50 ${whole(alone.p50Ms)} ms, p95 ${whole(alone.p95Ms)} ms | p95 ≤ 40 ms |`,
    `| the same made anew, ${CONNECTIONS} at once | ${whole(anew.rate)}/s, p95 ${whole(anew.p95Ms)} ms | – |`,
    `| ${TABS} open tabs asking for the release (${whole(perSecond)}/s) | ${(share * 100).toFixed(1)} % of a core above ${(idle * 100).toFixed(1)} % | < 2 % |`,
    `| the release, as often as it can be asked | ${whole(quiet.rate)}/s | – |`,
  ];
  console.log(lines.join('\n'));
  writeSection('The edge', 'pnpm bench:edge', lines);
} finally {
  await shop.stop();
}
