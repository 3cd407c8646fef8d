import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { usualNow } from '../../test/fixtures.ts';
import { createIds } from '../ids.ts';
import { createFolderMailer } from './outbox-folder.mailer.ts';
import { createSmtpMailer } from './smtp.mailer.ts';

const mail = { to: 'ana@correo.pe', subject: 'Tu pedido está en el horno', text: 'Llega a las 20:15.' };

describe('mailers', () => {
  let root = '';
  let server: Server | undefined;
  afterEach(async () => {
    if (root) rmSync(root, { recursive: true, force: true });
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
  });

  it('write a mail to a folder that only the owner can read', async () => {
    root = mkdtempSync(join(tmpdir(), 'horno-mail-'));
    const folder = join(root, 'mail');
    const clock = { now: () => usualNow };
    await createFolderMailer(folder, { clock, ids: createIds(clock) }).send(mail);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^2024-05-23T00-30-00-000Z-.*\.json$/);
    expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual({ sentAt: usualNow.toISOString(), ...mail });
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  /** Starts a minimal SMTP server without TLS that accepts one mail. */
  function startSmtp(onMail: (text: string) => void, answerToData = '250 ok'): Promise<string> {
    const serve = (socket: Socket) => {
      let data: string | undefined;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (data !== undefined) {
          data += text;
          if (!data.endsWith('\r\n.\r\n')) return;
          onMail(data);
          data = undefined;
          socket.write(`${answerToData}\r\n`);
        } else if (text.startsWith('DATA')) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (text.startsWith('STARTTLS')) socket.write('502 no\r\n');
        else socket.write('250 ok\r\n');
      });
    };
    return new Promise((resolve) => {
      const listening = createServer(serve);
      server = listening;
      listening.listen(0, '127.0.0.1', () =>
        resolve(`smtp://127.0.0.1:${(listening.address() as { port: number }).port}`),
      );
    });
  }

  it('send a mail to an SMTP server', async () => {
    const seen: string[] = [];
    const url = await startSmtp((text) => seen.push(text));
    await createSmtpMailer(url, 'Horno <hola@horno.example>').send(mail);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('From: Horno <hola@horno.example>');
    expect(seen[0]).toContain('To: ana@correo.pe');
    expect(seen[0]).toContain('Llega a las 20:15.');
  });

  it.each(['never greets', 'never answers'])('fail in time when the SMTP server %s', async (how) => {
    const sockets: Socket[] = [];
    const hanging = createServer((socket) => {
      sockets.push(socket);
      if (how === 'never answers') socket.write('220 test\r\n');
    });
    server = hanging;
    await new Promise<void>((ready) => hanging.listen(0, '127.0.0.1', ready));
    const url = `smtp://127.0.0.1:${(hanging.address() as { port: number }).port}`;
    await expect(createSmtpMailer(url, 'hola@horno.example', 200).send(mail)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    for (const socket of sockets) socket.destroy();
  });

  it('send no mail in clear text to another machine, unless its address allows it', async () => {
    const seen: string[] = [];
    // Not a loopback address, although it leads to this machine.
    const url = (await startSmtp((text) => seen.push(text))).replace('127.0.0.1', '0.0.0.0');
    await expect(createSmtpMailer(url, 'hola@horno.example').send(mail)).rejects.toMatchObject({ code: 'ETLS' });
    expect(seen).toEqual([]);
    await createSmtpMailer(`${url}?requireTLS=false`, 'hola@horno.example').send(mail);
    expect(seen).toHaveLength(1);
  });

  it('fail when the SMTP server refuses the mail', async () => {
    const url = await startSmtp(() => {}, '451 try later');
    await expect(createSmtpMailer(url, 'hola@horno.example').send(mail)).rejects.toThrow('451');
  });
});
