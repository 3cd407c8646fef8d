import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { usualNow } from '../../test/fixtures.ts';
import type { WhatsappMessage } from '../deps.ts';
import { readEnv } from '../env.ts';
import { createIds } from '../ids.ts';
import { createWhatsappSender } from './create-whatsapp-sender.ts';
import { cloudSettings, startCloudService } from './testing/cloud-service.ts';

const clock = { now: () => usualNow };
const tools = { clock, ids: createIds(clock) };
const message: WhatsappMessage = {
  to: '+51987654321',
  template: 'order_accepted',
  lang: 'en',
  texts: ['W-240522-0001', 'Horno', 'https://horno.example/tracker-order/1'],
};

function senderOf(variables: Record<string, string>) {
  return createWhatsappSender(readEnv({ NODE_ENV: 'test', ...variables }), tools);
}

describe('the sender of the WhatsApp Business Cloud API', () => {
  let service: Awaited<ReturnType<typeof startCloudService>>;
  beforeAll(async () => {
    service = await startCloudService();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.messages.length = 0;
    service.faults.length = 0;
  });
  const send = (variables = {}) =>
    senderOf({ ...cloudSettings, WHATSAPP_URL: service.url, ...variables })?.send(message);

  it('posts the template with its texts, to the number without plus sign, in the language of the message', async () => {
    expect(await send()).toBeUndefined();
    expect(service.messages).toEqual([
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '51987654321',
        type: 'template',
        template: {
          name: 'order_accepted',
          language: { code: 'en' },
          components: [{ type: 'body', parameters: message.texts.map((text) => ({ type: 'text', text })) }],
        },
      },
    ]);
  });

  it.each([
    [400, 131_026],
    [404, 132_001],
  ])('returns a refusal for good of %i with its code, and nothing that was sent', async (status, code) => {
    service.faults.push({ status, code });
    const refusal = await send();
    expect(refusal).toEqual({ status, code, trace: 'Az8or2yhqkZfEZ' });
  });

  it.each([
    [500, 131_000],
    [503, 131_016],
    [429, 130_429],
    [400, 131_056],
    [403, 131_031],
  ])('fails after %i with code %i, so that it is tried again, and names no phone', async (status, code) => {
    service.faults.push({ status, code });
    const fault = await send()?.catch(String);
    expect(fault).toBe(`Error: WhatsApp answered ${status}, code ${code}, trace Az8or2yhqkZfEZ`);
    expect(await send()).toBeUndefined();
  });

  it('fails with a key that is not valid, so that messages go out after it was replaced', async () => {
    await expect(send({ WHATSAPP_TOKEN: 'old' })).rejects.toThrow('WhatsApp answered 401, code 190');
  });
});

describe('a shop without an account at WhatsApp', () => {
  it('writes messages to a folder that only the owner can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'horno-whatsapp-'));
    try {
      await senderOf({ DATA_DIR: folder })?.send(message);
      const [name = ''] = readdirSync(join(folder, 'whatsapp'));
      const file = join(folder, 'whatsapp', name);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sentAt: usualNow.toISOString(), ...message });
      expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('sends none in production, unless it is a demonstration', () => {
    const env = readEnv({ NODE_ENV: 'test' });
    const sender = (HORNO_DEMO: '0' | '1') =>
      createWhatsappSender({ ...env, NODE_ENV: 'production', HORNO_DEMO }, tools);
    expect(sender('0')).toBeUndefined();
    expect(sender('1')).toBeDefined();
  });
});
