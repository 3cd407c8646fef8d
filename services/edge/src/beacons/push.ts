import { randomUUID } from 'node:crypto';
import { SERVER_PART_ROWS, TELEMETRY_ROWS, type TelemetryBatch } from '@horno/contracts/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { RenderCounts } from '../render/render-counts.ts';
import type { Tally } from './tally.ts';

const TIMEOUT_MS = 3000;
const PATH = '/v1/telemetry';

interface PushOptions {
  registryUrl: string;
  /** Registry token of scope `edge`. Without it nothing is sent. */
  token: string | undefined;
  channel: string;
  everyMs: number;
  tally: Tally;
  /** Counts of server bundles. */
  server: Pick<RenderCounts, 'drain'>;
  log: FastifyBaseLogger;
}

/** Sends the beacon counts to the registry at an interval. While the registry is down they accumulate in the tally, which is limited. */
export function telemetryPush({ registryUrl, token, channel, everyMs, tally, server: parts, log }: PushOptions) {
  const url = new URL(PATH, registryUrl);
  const edge = randomUUID();
  let seq = 0;
  /** Batch without an answer. It is sent again with the same number, so the registry counts it once. */
  let pending: TelemetryBatch | undefined;
  let isDown = false;
  let running: Promise<void> | undefined;

  function nextBatch(): TelemetryBatch | undefined {
    const rows = tally.drain(TELEMETRY_ROWS);
    const server = parts.drain(SERVER_PART_ROWS);
    if (rows.length + server.length === 0) return undefined;
    seq += 1;
    return { edge, seq, channel, rows, server };
  }

  async function send(batch: TelemetryBatch): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    // A malformed batch never succeeds; any other failure may pass, so the batch is sent again.
    if (response.status === 400) log.error({ batch: batch.seq, rows: batch.rows.length }, 'telemetry refused');
    else if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  }

  async function sendAll(): Promise<void> {
    try {
      for (pending ??= nextBatch(); pending; pending = nextBatch()) await send(pending);
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'telemetry not sent, retrying');
      isDown = true;
    }
  }

  /** Sends the accumulated counts. Never rejects. */
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
    /** Stops the interval and sends the last counts. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type TelemetryPush = ReturnType<typeof telemetryPush>;
