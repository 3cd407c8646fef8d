import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/** A service that receives the text messages of a shop, as `SMS_URL` names it. */
export interface SmsService {
  url: string;
  /** Waits for the newest code to a phone. */
  codeTo(phone: string): Promise<string>;
  /** Number of messages to a phone. */
  countTo(phone: string): number;
  close(): Promise<void>;
}

/** Starts a service for text messages on a free port. */
export async function openSms(): Promise<SmsService> {
  const received: { to: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body));
    response.writeHead(202).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const sentTo = (phone: string) => received.filter(({ to }) => to === `+51${phone}`);
  return {
    url: `http://127.0.0.1:${port}/messages`,
    async codeTo(phone) {
      await expect(() => expect(sentTo(phone)).not.toHaveLength(0)).toPass();
      return sentTo(phone).at(-1)?.text.slice(0, 6) ?? '';
    },
    countTo: (phone) => sentTo(phone).length,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
