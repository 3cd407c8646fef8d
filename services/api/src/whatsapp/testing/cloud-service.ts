import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const MessageSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]+$/),
    language: z.strictObject({ code: z.enum(['es', 'en']) }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        parameters: z.array(z.strictObject({ type: z.literal('text'), text: z.string().regex(/^[^\n\t]+$/) })),
      }),
    ]),
  }),
});
type Message = z.infer<typeof MessageSchema>;

interface Fault {
  status: number;
  code: number;
}

export const cloudSettings = { WHATSAPP_PHONE_ID: '106540352242922', WHATSAPP_TOKEN: 'key-of-the-account' };

/** Texts of a received message: number of the order, chain, link. */
export const textsOf = ({ template }: Message) => template.components[0].parameters.map(({ text }) => text);

/**
 * Starts a service on this machine that speaks the protocol of the WhatsApp Business Cloud API, for one number. It answers with the
 * next of `faults`, if any.
 */
export async function startCloudService() {
  const messages: Message[] = [];
  const faults: Fault[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    let text = '';
    for await (const chunk of request) text += chunk;
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = ({ status, code }: Fault, to = '') =>
      answer(status, {
        error: {
          message: `(#${code}) refused ${to}`,
          type: 'OAuthException',
          code,
          error_data: { messaging_product: 'whatsapp', details: `for ${to}` },
          fbtrace_id: 'Az8or2yhqkZfEZ',
        },
      });
    const { WHATSAPP_PHONE_ID: id, WHATSAPP_TOKEN: token } = cloudSettings;
    if (request.headers.authorization !== `Bearer ${token}`) return refuse({ status: 401, code: 190 });
    if (request.method !== 'POST' || request.url !== `/v23.0/${id}/messages`) return refuse({ status: 400, code: 100 });
    const parsed = MessageSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return refuse({ status: 400, code: 131_008 });
    const { to } = parsed.data;
    const fault = faults.shift();
    if (fault) return refuse(fault, to);
    messages.push(parsed.data);
    return answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${messages.length}` }],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    /** Accepted messages, in order. */
    messages,
    faults,
    calls: () => calls,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
