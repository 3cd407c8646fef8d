import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { usualNow } from '../../test/fixtures.ts';
import { createIds } from '../ids.ts';
import { createSmsSender } from './create-sms-sender.ts';

const clock = { now: () => usualNow };
const tools = { clock, ids: createIds(clock) };
const sms = { to: '+51987654321', text: '123456 es tu código de Horno.' };

describe('SMS senders', () => {
  let folder = '';
  let server: Server | undefined;
  afterEach(async () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    server = undefined;
  });

  it('write a message to a folder that only the owner can read when no service is configured', async () => {
    folder = mkdtempSync(join(tmpdir(), 'horno-sms-'));
    const env = { DATA_DIR: folder, SMS_URL: undefined, SMS_TOKEN: undefined, SMS_FROM: undefined };
    await createSmsSender(env, tools).send(sms);
    const [name = ''] = readdirSync(join(folder, 'sms'));
    const file = join(folder, 'sms', name);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sentAt: usualNow.toISOString(), ...sms });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  async function startService(status: number) {
    const seen: { headers: IncomingHttpHeaders; body: unknown }[] = [];
    const listening = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(status).end('{}');
    });
    server = listening;
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/messages`;
    return {
      seen,
      sender: createSmsSender({ DATA_DIR: '', SMS_URL: url, SMS_TOKEN: 'key', SMS_FROM: 'Horno' }, tools),
    };
  }

  it('post a message to the configured service with its key', async () => {
    const { seen, sender } = await startService(202);
    await sender.send(sms);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toEqual({ ...sms, from: 'Horno' });
    expect(seen[0]?.headers.authorization).toBe('Bearer key');
  });

  it('fail when the service refuses the message', async () => {
    const { sender } = await startService(503);
    await expect(sender.send(sms)).rejects.toThrow('503');
  });
});
