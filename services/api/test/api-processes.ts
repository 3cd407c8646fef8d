import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startNode } from '@horno/tooling/internal/start-node';
import { chainFiles } from '../data/chain/index.ts';
import { catalogueOf } from '../src/catalogue/memory-source.ts';
import { readyOrder, type Send, visitorBy } from './ordering.ts';

/** A time at which every store is open. */
export const openingEvening = '2040-05-23T00:30:00Z';

export const catalogue = catalogueOf(chainFiles);

/** An api in its own process, at the opening evening. */
export interface ApiProcess {
  child: Child;
  ops: string;
  url: string;
  send: Send;
}

/** Starts apis on one PostgreSQL. They share a data folder. */
export function apiProcesses(database: () => { url: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'horno-processes-'));
  const running: Child[] = [];

  function spawn(env: Record<string, string> = {}): Child {
    const child = startNode('services/api/src/main.ts', [], {
      NODE_ENV: 'test',
      DATABASE_URL: database().url,
      DATABASE_CONNECTIONS: '4',
      DATA_DIR: folder,
      PORT: '0',
      CONTROL_PORT: '0',
      METRICS_PORT: '0',
      API_DOCS: '0',
      LIMITS_FACTOR: '1000',
      ...env,
    });
    running.push(child);
    return child;
  }

  async function ready(child: Child): Promise<ApiProcess> {
    const [ops = '', control = '', url = ''] = await child.addresses(3);
    const set = await fetch(`${control}/__control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: openingEvening }),
    });
    if (!set.ok) throw new Error(`the clock of an api was not set: ${set.status}`);
    const send: Send = async ({ method, url: path, headers, payload }) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const text = await response.text();
      return { statusCode: response.status, json: () => JSON.parse(text) };
    };
    return { child, ops, url, send };
  }

  return {
    folder,
    spawn,
    ready,
    async stop(): Promise<void> {
      for (const child of running.splice(0)) await child.kill('SIGKILL');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Places an order at an api. */
export async function placeAt({ send }: Pick<ApiProcess, 'send'>) {
  const customer = visitorBy(send);
  const body = await readyOrder({ catalogue: () => catalogue }, customer, { cart: { order_time: openingEvening } });
  const { data, error } = await customer.place(body, randomUUID());
  if (error !== undefined) throw new Error(`not placed: ${JSON.stringify(error)}`);
  return { ...data.item, customer };
}
