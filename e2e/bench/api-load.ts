import { fork } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { BareAnswer } from './api-bare.ts';
import { cpuSeconds } from './cpu.ts';
import { median } from './report.ts';

const loader = new URL('../../shared/tooling/loader/register.mjs', import.meta.url).href;
const program = fileURLToPath(new URL('./api-bare.ts', import.meta.url));

/** Response headers that belong to the connection or to one visitor. */
const NOT_COPIED = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'set-cookie']);

export interface BareServer {
  url: string;
  pid: number;
  stop(): void;
}

/** A process with nothing but Fastify that sends given bytes. */
export async function startBare(answers: Record<string, BareAnswer>): Promise<BareServer> {
  const child = fork(program, [], { execArgv: ['--no-warnings', '--import', loader] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
    child.send(answers);
  });
  return { url, pid: child.pid ?? Number.NaN, stop: () => child.kill() };
}

/** One response as it came over the wire, with its encoding. */
export function answerOf(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${url}: ${response.statusCode} ${response.headers.location ?? ''}`));
        const copied = Object.entries(response.headers).filter(([name]) => !NOT_COPIED.has(name));
        return resolve({
          headers: Object.fromEntries(copied.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Gives each request its own document. */
  isEachDifferent?: boolean;
  /** Process of the service. Its CPU time is measured, with that of its children. */
  pid?: number | undefined;
  /** Each request has one of these, at random. */
  cookies?: readonly string[];
}

export interface Measured {
  /** Responses per second. */
  rate: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** CPU time of the service for each response; not a number without its process. A busy machine changes it less than the other figures. */
  cpuMs: number;
}

/** Filter of the menu above every price: a query name that its page declares, so that each value is a document of its own. */
const HIGH_PRICE = 10_000;

let serial = 0;

/** Loads one address from this process. Any status other than 200 is an error. */
export async function load({
  url,
  headers,
  connections,
  seconds,
  isEachDifferent,
  cookies,
  pid,
}: Load): Promise<Measured> {
  const { pathname, search } = new URL(url);
  const nextPath = () => {
    serial += 1;
    return `${pathname}${search === '' ? '?' : `${search}&`}max=${HIGH_PRICE + serial}`;
  };
  const setupRequest = (asked: autocannon.Request): autocannon.Request => ({
    ...asked,
    ...(isEachDifferent && { path: nextPath() }),
    ...(cookies && { headers: { ...headers, cookie: cookies[Math.floor(Math.random() * cookies.length)] } }),
  });
  const timesMs: number[] = [];
  const cpuOf = () => (pid === undefined ? Number.NaN : cpuSeconds(pid));
  const [began, cpuBefore] = [performance.now(), cpuOf()];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        headers,
        connections,
        duration: seconds,
        ...((isEachDifferent || cookies) && { requests: [{ setupRequest }] }),
      },
      (error, ended) => (error ? reject(error) : resolve(ended)),
    );
    running.on('response', (_client, _status, _bytes, timeMs) => timesMs.push(timeMs));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`);
  const elapsedMs = performance.now() - began;
  return {
    rate: (timesMs.length * 1000) / elapsedMs,
    p50Ms: percentile(timesMs, 50),
    p95Ms: percentile(timesMs, 95),
    p99Ms: percentile(timesMs, 99),
    cpuMs: ((cpuOf() - cpuBefore) * 1000) / timesMs.length,
  };
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** Returns medians over rounds in which each load ran once. */
export async function interleaved<K extends string>(
  rounds: number,
  loads: Record<K, Load>,
): Promise<Record<K, Measured>> {
  const names = Object.keys(loads) as K[];
  const seen = new Map<K, Measured[]>(names.map((name) => [name, []]));
  for (const name of names) await load({ ...loads[name], seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen.get(name)?.push(await load(loads[name]));
  }
  const medianOf = (name: K, pick: (one: Measured) => number) => median((seen.get(name) ?? []).map(pick));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        rate: medianOf(name, ({ rate }) => rate),
        p50Ms: medianOf(name, ({ p50Ms }) => p50Ms),
        p95Ms: medianOf(name, ({ p95Ms }) => p95Ms),
        p99Ms: medianOf(name, ({ p99Ms }) => p99Ms),
        cpuMs: medianOf(name, ({ cpuMs }) => cpuMs),
      },
    ]),
  ) as Record<K, Measured>;
}
