import { loadavg } from 'node:os';
import { RELEASE_HOLD_MS } from '@horno/contracts/composition';
import { type Apart, startApart } from '../core/apart/apart.ts';
import { answerOf, load, startBare } from './api-load.ts';
import { cpuSeconds } from './cpu.ts';
import { openTabs } from './open-tabs.ts';
import { median, writeSection } from './report.ts';

const SECONDS = 3;
const CONNECTIONS = 10;
/** Number of open, visible tabs. */
const TABS = 200;
const TAB_ROUNDS = 3;
/** Delay until every tab has sent its first requests, in ms. The measurement then covers one whole long poll. */
const SETTLING_MS = 12_000;
const WATCHED_MS = RELEASE_HOLD_MS;
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', lang: 'es' };

const percent = (share: number) => (share * 100).toFixed(1);
const whole = (value: number) => value.toFixed(0);
const loadBefore = whole(loadavg()[0] ?? Number.NaN);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the share of one core that a process uses during a period. */
async function shareOf(pid: number): Promise<number> {
  const [cpu, began] = [cpuSeconds(pid), performance.now()];
  await wait(WATCHED_MS);
  return (cpuSeconds(pid) - cpu) / ((performance.now() - began) / 1000);
}

/** Measures the same share while tabs are open, and the responses per second that they get. */
async function withTabs(url: string, pid: number, isLongPoll: boolean): Promise<{ share: number; rate: number }> {
  const tabs = openTabs({ url, count: TABS, isLongPoll });
  await wait(SETTLING_MS);
  const before = tabs.answers();
  const share = await shareOf(pid);
  const rate = ((tabs.answers() - before) * 1000) / WATCHED_MS;
  tabs.close();
  return { share, rate };
}

/** Measures the cost of open tabs for the edge above its idle cost, beside a process that only answers. */
async function measureTabs({ edges, shopUrl }: Apart) {
  const pid = edges[0]?.service.pid ?? Number.NaN;
  const bare = await startBare({ '/_release': { ...(await answerOf(`${shopUrl}/_release`, headers)), body: '' } });
  // Warm-up, as after minutes of normal traffic: code that ran only a few hundred times is slow.
  const warm = { headers, connections: CONNECTIONS, seconds: SECONDS };
  const most = await load({ ...warm, url: `${shopUrl}/_release` });
  await load({ ...warm, url: `${bare.url}/_release` });
  const turns: Record<'longPoll' | 'asking' | 'bare', { share: number; rate: number }[]> = {
    longPoll: [],
    asking: [],
    bare: [],
  };
  const idles: number[] = [];
  try {
    for (let turn = 0; turn < TAB_ROUNDS; turn += 1) {
      idles.push(await shareOf(pid));
      turns.longPoll.push(await withTabs(shopUrl, pid, true));
      turns.asking.push(await withTabs(shopUrl, pid, false));
      turns.bare.push(await withTabs(bare.url, bare.pid, false));
    }
  } finally {
    bare.stop();
  }
  const idle = median(idles);
  const of = (name: keyof typeof turns, above: number) => ({
    share: percent(median(turns[name].map(({ share }) => share)) - above),
    rate: whole(median(turns[name].map(({ rate }) => rate))),
  });
  return { most, idle, longPoll: of('longPoll', idle), asking: of('asking', idle), bare: of('bare', 0) };
}

const shop = await startApart({ api: { NODE_ENV: 'production', CONTROL_PORT: '' } });
try {
  const { most, idle, longPoll, asking, bare } = await measureTabs(shop);
  const lines = [
    `The edge in a process of its own; tabs in another one, medians of ${TAB_ROUNDS} turns of ${WATCHED_MS / 1000} s; load average before: ${loadBefore}.`,
    '',
    '| what | figure | target |',
    '|---|---|---|',
    `| ${TABS} open tabs with long polls (${longPoll.rate} answers a second) | ${longPoll.share} % of a core above ${percent(idle)} % | < 2 % |`,
    `| the same without long polls (${asking.rate} answers a second) | ${asking.share} %; bare Fastify with an empty answer ${bare.share} % | – |`,
    `| the release, as often as it can be asked | ${whole(most.rate)}/s | – |`,
  ];
  console.log(lines.join('\n'));
  if (process.env.WRITE !== '0') writeSection('Open tabs', 'pnpm bench:tabs', lines);
} finally {
  await shop.stop();
}
