import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Script of the ways to run code that no release has. It adds `attempts` and `attempt` to the window. */
export const ATTEMPTS = readFileSync(new URL('../fixtures/code-loading/attempts.js', import.meta.url), 'utf8');

export interface Attempted {
  /** Message of the exception. */
  error?: string;
  /** Directives of the violations. */
  events: string[];
  /** Names of the code that ran. */
  ran: string[];
}

export const PLANTED = "globalThis.ran.push('planted code')";

/** Starts a server of another origin that offers code, and records what is asked of it. */
export async function startElsewhere(): Promise<{ url: string; asked: string[]; stop(): void }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(PLANTED);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => void server.close() };
}
