import { loadavg } from 'node:os';
import { metricsToken, startApart } from '../core/apart/apart.ts';
import { answerOf, interleaved, type Measured, startBare } from './api-load.ts';
import { writeSection } from './report.ts';

const CUSTOMERS = 120;
const ROUNDS = 3;
const SECONDS = 4;
const PAGE = '/order/pizzas';
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', lang: 'es' };

interface RenderState {
  replaced: number;
  restarts: number;
  shed: number;
  resting: string[];
}

const whole = (value: number) => value.toFixed(0);
const loadBefore = whole(loadavg()[0] ?? Number.NaN);

const shop = await startApart({ api: { NODE_ENV: 'production', CONTROL_PORT: '' } });

async function renderState(): Promise<RenderState> {
  const response = await fetch(`${shop.shopUrl}/healthz`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return ((await response.json()) as { render: RenderState }).render;
}

/** The kind of fault that comes from the load. The others mean that code or a worker failed. */
const LOAD = 'timeout';

/** Returns the kind of each logged fault of rendering: the first one of its part and reason in a minute. */
const faults = () =>
  [...shop.output().matchAll(/^\{.*"kind":"(\w+)".*"msg":"SSR failed/gm)].map(([, kind = '']) => kind);
const lostWorkers = () => [...shop.output().matchAll(/worker lost \([^)]*\)[^"]*/g)].map(([text]) => text);

async function measure() {
  const url = (await fetch(shop.shopUrl + PAGE, { headers })).url;
  const { pathname } = new URL(url);
  const bare = await startBare({ [pathname]: await answerOf(url, headers) });
  const busy = { headers, connections: CUSTOMERS, seconds: SECONDS };
  try {
    return await interleaved(ROUNDS, {
      bare: { ...busy, url: bare.url + pathname },
      cached: { ...busy, url },
      rendered: { ...busy, url, isEachDifferent: true },
    });
  } finally {
    bare.stop();
  }
}

try {
  const figures = await measure();
  const rowOf = (name: string, { rate, p50Ms, p99Ms }: Measured) =>
    `| ${name} | ${whole(rate)} | ${whole(p50Ms)} | ${whole(p99Ms)} | ${(p99Ms / figures.bare.p99Ms).toFixed(1)} × |`;
  const { replaced, restarts, resting, shed } = await renderState();
  const kinds = faults();
  if (shed > 0 && !shop.output().includes('SSR not done'))
    throw new Error('bench:pressure: the log has no line of the load');
  const lost = kinds.filter((kind) => kind !== LOAD);
  const lines = [
    `${CUSTOMERS} customers at once, each one page after the other; medians of ${ROUNDS} interleaved turns of ${SECONDS} s; every answer was 200; load average before: ${loadBefore}. Target: no region lost to a fault or a lost worker, p99 ≤ 10 × bare.`,
    '',
    '| pages | a second | p50, ms | p99, ms | p99 to bare |',
    '|---|---|---|---|---|',
    rowOf('bare Fastify with the same bytes', figures.bare),
    rowOf(`${PAGE}, cached`, figures.cached),
    rowOf('the same, each rendered', figures.rendered),
    '',
    '| rendering | figure |',
    '|---|---|',
    `| regions left to the browser because of the load | ${shed} |`,
    `| regions lost, by their first lines of a minute | ${[lost.length, ...new Set(lost)].join(', ')} |`,
    `| workers lost, restarts of the render process | ${replaced}, ${restarts} |`,
    `| regions at rest after the load | ${resting.length} |`,
  ];
  console.log([...lines, ...lostWorkers()].join('\n'));
  writeSection('Rendering under pressure', 'pnpm bench:pressure', lines);
} finally {
  await shop.stop();
}
