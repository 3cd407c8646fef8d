import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { serviceBreakers } from '../breaker.ts';
import { createSettableClock } from '../clock.ts';
import { outbox as table } from '../db/schema/outbox.ts';
import { createIds } from '../ids.ts';
import { createSmtpMailer } from '../mail/smtp.mailer.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const PayloadSchema = z.object({ n: z.number() });

/** Answers of a mail server that takes each mail. */
function takeMails(socket: Socket, taken: () => void): void {
  let isData = false;
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (isData && !text.endsWith('\r\n.\r\n')) return;
    if (isData) taken();
    isData = !isData && /^DATA/i.test(text);
    socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
  });
}

eachDatabase('the mail lane', (database) => {
  const clock = createSettableClock(usualNow);
  const ids = createIds(clock);
  let nowMs: number;
  let lines: string[];
  let mode: 'hangs' | 'refuses' | 'works';
  let server: Server;
  let sockets: Socket[];
  let mails: number;
  let tries: number;
  let outbox: Outbox;

  beforeEach(async () => {
    clock.set(usualNow, { isFrozen: true });
    await database().db.delete(table);
    [nowMs, lines, sockets, mails, tries] = [0, [], [], 0, 0];
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      server.emit('try');
      if (mode === 'refuses') socket.end('421 later\r\n');
      if (mode === 'works') takeMails(socket, () => (mails += 1));
    });
    server.on('try', () => (tries += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const log = Object.assign(Object.create(silentLog), {
      error: (_details: object, text: string) => void lines.push(text),
      info: (_details: object, text: string) => void lines.push(text),
    });
    const breakers = serviceBreakers(log, () => nowMs);
    outbox = createOutbox({ database: database(), clock, ids, log, breakers });
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'hola@horno.example');
    const mail = { to: 'rosa@correo.pe', subject: 'Pedido', text: 'Hola' };
    outbox.on('mail', PayloadSchema, () => mailer.send(mail), 'mail');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const enqueue = (topic: string, n: number) => outbox.enqueue(database().db, { topic, payload: { n } });

  it('operations 5: delays nothing but mails when the mail server hangs', async () => {
    mode = 'hangs';
    const kitchen = new Promise<number>((resolve) => {
      outbox.on('kitchen', PayloadSchema, async ({ n }) => resolve(n));
    });
    const reached = once(server, 'try');
    await enqueue('mail', 1);
    await outbox.start();
    await reached;
    await enqueue('kitchen', 2);
    expect(await kitchen).toBe(2);
    for (const socket of sockets) socket.destroy();
    await outbox.stop();
    expect(lines).toEqual([expect.stringContaining('outbox job failed')]);
  });

  it('rests while the mail server refuses, keeps its jobs for hours, and sends all seconds after it works', async () => {
    mode = 'refuses';
    for (let n = 0; n < 20; n += 1) await enqueue('mail', n);
    await outbox.drain();
    expect(tries).toBe(5);
    const logged = lines.length;
    for (let probe = 0; probe < 300; probe += 1) {
      nowMs += 3000;
      clock.advance(3);
      await outbox.drain();
    }
    expect(tries).toBe(305);
    expect(lines).toHaveLength(logged);
    expect(lines.filter((line) => line.startsWith('service fails'))).toHaveLength(1);
    mode = 'works';
    nowMs += 3000;
    clock.advance(3);
    await outbox.drain();
    expect(mails).toBe(20);
    expect(await database().db.select().from(table).where(isNull(table.doneAt))).toEqual([]);
    expect(lines.at(-1)).toBe('service works again');
  });
});
