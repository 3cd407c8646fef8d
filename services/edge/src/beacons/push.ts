import { randomUUID } from 'node:crypto';
import { TELEMETRY_ROWS, type TelemetryBatch } from '@horno/contracts/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { Tally } from './tally.ts';

const TIMEOUT_MS = 3000;
const PATH = '/v1/telemetry';

interface PushOptions {
  registryUrl: string;
  /** Of the scope `edge`. Without one nothing is told. */
  token: string | undefined;
  channel: string;
  everyMs: number;
  tally: Tally;
  log: FastifyBaseLogger;
}

/** Tells the registry what browsers saw. While it is down the counts go on adding up in the tally, which has a bound. */
export function telemetryPush({ registryUrl, token, channel, everyMs, tally, log }: PushOptions) {
  const url = new URL(PATH, registryUrl);
  const edge = randomUUID();
  let seq = 0;
  /** The batch that was not answered yet: it is sent again under its number, so that it counts once. */
  let pending: TelemetryBatch | undefined;
  let isDown = false;
  let running: Promise<void> | undefined;

  function nextBatch(): TelemetryBatch | undefined {
    const rows = tally.drain(TELEMETRY_ROWS);
    if (rows.length === 0) return undefined;
    seq += 1;
    return { edge, seq, channel, rows };
  }

  async function send(batch: TelemetryBatch): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    // One that does not fit never will; everything else may be mended over there.
    if (answer.status === 400) log.error({ batch: batch.seq, rows: batch.rows.length }, 'telemetry refused');
    else if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
  }

  async function sendAll(): Promise<void> {
    try {
      for (pending ??= nextBatch(); pending; pending = nextBatch()) await send(pending);
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'telemetry waits');
      isDown = true;
    }
  }

  /** Sends what waits. Never rejects. */
  function flush(): Promise<void> {
    if (!token) return Promise.resolve();
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(flush, everyMs);
  timer.unref();
  return {
    flush,
    /** Once more, while the process ends. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type TelemetryPush = ReturnType<typeof telemetryPush>;
