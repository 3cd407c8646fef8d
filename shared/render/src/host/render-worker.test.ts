import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { FromWorker, ToWorker } from '../protocol.ts';
import { storeNothing } from './answer-port.ts';
import { ApiAnswers } from './api-answers.ts';
import { RenderWorker, type WorkerSetup } from './render-worker.ts';

const RENDER_MS = 150;
const setup: WorkerSetup = {
  answers: new ApiAnswers(storeNothing, 1500),
  apiBase: 'http://127.0.0.1:9/api',
  limits: { workers: 1, loadMs: 1500, renderMs: RENDER_MS, heapMb: 96, rssMb: 768 },
};
/** Answers pings. At a bundle it does what the code says and then sends a note. */
const THREAD = `
const { workerData: { port } } = require('node:worker_threads');
port.on('message', (message) => {
  if (message.type === 'ping') port.postMessage({ type: 'pong' });
  if (message.type !== 'bundle') return;
  new Function('message', message.code)(message);
  port.postMessage({ type: 'note', text: 'done' });
});
port.postMessage({ type: 'ready' });
`;

let worker: RenderWorker | undefined;
let dir = '';
afterEach(async () => {
  worker?.end();
  await rm(dir, { recursive: true, force: true });
});

/** Starts a thread that runs `code`, with a job of which an answer is due. */
async function startBusy(code: string, extra: object = {}) {
  dir = await mkdtemp(join(tmpdir(), 'horno-render-'));
  const script = join(dir, 'thread.cjs');
  await writeFile(script, THREAD);
  const losses: string[] = [];
  const listeners = new Set<(type: string) => void>();
  const emit = (type: string) => {
    for (const listener of listeners) listener(type);
  };
  const started = new RenderWorker(script, setup, {
    message: (_, message: FromWorker) => emit(message.type),
    lost: (_, reason) => {
      losses.push(reason);
      emit('lost');
    },
  });
  worker = started;
  const next = (type: string) =>
    new Promise<void>((resolve) => {
      const listener = (each: string) => {
        if (each !== type) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
  await next('ready');
  const message = { type: 'bundle', id: 'mf-a@1', code, ...extra } as ToWorker;
  started.inFlight.set(1, { message: {} as never, endsAtMs: 0, losses: 0, extensions: 0 });
  started.post(message);
  return { worker: started, losses, next };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a render worker', () => {
  test('lives when it is silent for long without CPU time', async () => {
    const lock = new Int32Array(new SharedArrayBuffer(4));
    const { worker, losses, next } = await startBusy('Atomics.wait(message.lock, 0, 0);', { lock });
    for (const nowMs of [0, RENDER_MS * 10, RENDER_MS * 20, RENDER_MS * 30]) worker.watch(nowMs);
    expect(losses).toEqual([]);
    const done = next('note');
    Atomics.store(lock, 0, 1);
    Atomics.notify(lock, 0);
    await done;
    expect(losses).toEqual([]);
  });

  test('ends as stalled when it uses the CPU time of a rendering without an answer', async () => {
    const { worker, losses } = await startBusy('for (;;);');
    while (losses.length === 0) {
      worker.watch(performance.now());
      await turn();
    }
    expect(losses).toEqual(['stalled']);
  });

  test('ends when it is silent without CPU time for longer than any machine is busy', async () => {
    const lock = new Int32Array(new SharedArrayBuffer(4));
    const { worker, losses } = await startBusy('Atomics.wait(message.lock, 0, 0);', { lock });
    for (const nowMs of [0, 60_000, 60_001]) worker.watch(nowMs);
    expect(losses).toEqual(['stalled']);
  });
});
