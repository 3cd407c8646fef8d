import { isMainThread } from 'node:worker_threads';
import type { FromHost, HostSetup, ToHost } from '../protocol.ts';
import { AnswerPort } from './answer-port.ts';
import { Pool } from './pool.ts';
import { runWorker } from './worker-thread.ts';

function runHost(): void {
  const setup = JSON.parse(process.argv[2] ?? '{}') as HostSetup;
  const send = (message: FromHost) => {
    if (process.connected) process.send?.(message);
  };
  const stored = new AnswerPort(send);
  const pool = new Pool(__filename, setup, { send, stored });
  process.on('message', (message: ToHost) => {
    if (message.type === 'bundle') pool.addBundle(message);
    else if (message.type === 'release') pool.addRelease(message);
    else if (message.type === 'forget') pool.forget(message);
    else if (message.type === 'recalled') stored.settle(message);
    else pool.submit(message);
  });
  // A terminal and systemd send these to all processes. The edge still serves until it has drained.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // The edge has ended.
  process.on('disconnect', () => process.exit(0));
}

if (isMainThread) runHost();
else runWorker();
