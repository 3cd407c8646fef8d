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
const POLLING_MS = 8000;
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', lang: 'es' };

const percent = (share: number) => (share * 100).toFixed(1);
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

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Share of one core that a process takes for a while. */
async function shareOf(pid: number): Promise<number> {
  const [cpu, began] = [cpuSeconds(pid), performance.now()];
  await wait(POLLING_MS);
  return (cpuSeconds(pid) - cpu) / ((performance.now() - began) / 1000);
}

/** The same while tabs poll it. */
async function polled(url: string, etag: string, pid: number): Promise<number> {
  const timers: NodeJS.Timeout[] = [];
  const ask = () => void fetch(url, { headers: { 'if-none-match': etag } }).then((answer) => answer.arrayBuffer());
  // Tabs are opened at different moments, so they do not ask at the same one.
  for (let tab = 0; tab < TABS; tab += 1) {
    timers.push(setTimeout(() => timers.push(setInterval(ask, POLL_MS)), (tab * POLL_MS) / TABS));
  }
  await wait(POLL_MS);
  const share = await shareOf(pid);
  for (const timer of timers) clearInterval(timer);
  return share;
}

/** What the edge takes, above what it takes without tabs, beside a process that only knows how to answer this. */
async function measurePolling({ edges, shopUrl }: Apart) {
  const pid = edges[0]?.service.pid ?? Number.NaN;
  const url = `${shopUrl}/_release`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const bare = await startBare({ '/_release': { ...(await answerOf(url, headers)), body: '' } });
  // As after minutes of any trade: code that ran a few hundred times only is slow in a process that just began.
  const warm = { headers, connections: CONNECTIONS, seconds: SECONDS };
  const most = await load({ ...warm, url });
  await load({ ...warm, url: `${bare.url}/_release` });
  const turns: { idle: number; edge: number; bare: number }[] = [];
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      turns.push({
        idle: await shareOf(pid),
        edge: await polled(url, etag, pid),
        bare: await polled(`${bare.url}/_release`, etag, bare.pid),
      });
    }
  } finally {
    bare.stop();
  }
  const idle = median(turns.map((turn) => turn.idle));
  return {
    most,
    idle,
    share: median(turns.map((turn) => turn.edge)) - idle,
    bare: median(turns.map((turn) => turn.bare)),
  };
}

const shop = await startApart({ api: { NODE_ENV: 'production', CONTROL_PORT: '' } });
try {
  const { pathname, kept, bare, alone, anew } = await measurePages(shop.shopUrl);
  const { most, share, idle, bare: bareShare } = await measurePolling(shop);
  const lines = [
    `The edge in a process of its own; load from another one, ${CONNECTIONS} connections, ${SECONDS} s a turn, medians of ${ROUNDS} interleaved turns; load average before: ${loadBefore}.`,
    '',
    '| what | figure | target |',
    '|---|---|---|',
    `| page ${pathname}, kept for all | ${whole(kept.rate)}/s, ${ratio(kept, bare)} × bare Fastify with the same bytes (${whole(bare.rate)}/s) | ≥ 0.6 × |`,
    `| the same made anew, one visitor at a time | p50 ${whole(alone.p50Ms)} ms, p95 ${whole(alone.p95Ms)} ms | p95 ≤ 40 ms |`,
    `| the same made anew, ${CONNECTIONS} at once | ${whole(anew.rate)}/s, p95 ${whole(anew.p95Ms)} ms | – |`,
    `| ${TABS} open tabs asking for the release (${(TABS * 1000) / POLL_MS}/s) | ${percent(share)} % of a core above ${percent(idle)} %; bare Fastify with an empty answer ${percent(bareShare)} % | < 2 % |`,
    `| the release, as often as it can be asked | ${whole(most.rate)}/s | – |`,
  ];
  console.log(lines.join('\n'));
  writeSection('The edge', 'pnpm bench:edge', lines);
} finally {
  await shop.stop();
}
