import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startApart } from '../core/apart/apart.ts';
import { interleaved } from './api-load.ts';
import { writeSection } from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
const AT_ONCE = 10;
const PAGE = '/order/pizzas';
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', lang: 'es' };

const whole = (value: number) => value.toFixed(0);
const loadBefore = whole(loadavg()[0] ?? Number.NaN);

/** Returns the memory of the render process of an edge in MB, and its number of threads. */
function renderProcess(edgePid: number): { rssMb: number; threads: number } {
  const tasks = readdirSync(`/proc/${edgePid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${edgePid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-host'));
  if (found === undefined) throw new Error(`the edge ${edgePid} has no render process`);
  const status = readFileSync(`/proc/${found}/status`, 'utf8');
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { rssMb: figure('VmRSS') / 1024, threads: figure('Threads') };
}

const shop = await startApart({ api: { NODE_ENV: 'production', CONTROL_PORT: '' } });
try {
  const url = shop.shopUrl + new URL((await fetch(shop.shopUrl + PAGE)).url).pathname;
  const pid = shop.edges[0]?.service.pid ?? Number.NaN;
  const before = renderProcess(pid);
  const busy = { url, headers, seconds: SECONDS, isEachDifferent: true };
  const { alone, many } = await interleaved(ROUNDS, {
    alone: { ...busy, connections: 1 },
    many: { ...busy, connections: AT_ONCE },
  });
  const after = renderProcess(pid);
  const lines = [
    `${ROUNDS} interleaved turns of ${SECONDS} s; load average before: ${loadBefore}.`,
    '',
    '| what | figure |',
    '|---|---|',
    `| ${PAGE} rendered, one visitor at a time | p50 ${whole(alone.p50Ms)} ms, p95 ${whole(alone.p95Ms)} ms |`,
    `| the same, ${AT_ONCE} at once | ${whole(many.rate)}/s, p95 ${whole(many.p95Ms)} ms |`,
    `| memory of the render process after the first page, and after the load | ${whole(before.rssMb)} MB, ${whole(after.rssMb)} MB |`,
    `| its threads | ${after.threads} |`,
  ];
  console.log(lines.join('\n'));
  writeSection('Server code of each remote apart', 'pnpm bench:render', lines);
} finally {
  await shop.stop();
}
