import http from 'node:http';
import https from 'node:https';
import type { HttpAnswer, Transport } from '../http/transport.ts';

/** Connections stay open between renderings. Nothing is compressed, because the api runs on the same network. */
const options = { keepAlive: true, scheduling: 'lifo' } as const;
const plain = { request: http.request, agent: new http.Agent(options) };
const secure = { request: https.request, agent: new https.Agent(options) };

const DECOMPRESSED = { accept: 'application/json', 'accept-encoding': 'identity' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends requests of a server rendering with `node:http`, which takes a third of the time and CPU of `fetch`. */
export function nodeTransport(base: string): Transport {
  const { request, agent } = base.startsWith('https:') ? secure : plain;
  return ({ method, path, headers, body, signal }) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const asked = request(base + path, {
        method,
        agent,
        signal,
        headers: { ...DECOMPRESSED, ...headers, ...(content !== undefined && { 'content-type': 'application/json' }) },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString('utf8')) }),
        );
      });
      asked.end(content);
    });
}
