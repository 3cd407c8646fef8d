import * as z from 'zod/mini';
import { CallFault } from '../breaker.ts';
import type { WhatsappMessage, WhatsappRefusal, WhatsappSender } from '../deps.ts';
import { whatsappsSent } from './whatsapp-count.ts';

const TIMEOUT_MS = 10_000;
/** Answers after which a later try may succeed: the key is not valid now, or the service is busy. Above 499 it always may. */
const PASSING_STATUSES = new Set([401, 403, 408, 429]);
/** Codes of rate limits, which come with status 400, too: of the app, the account, the number. */
const RATE_CODES = new Set([4, 80_007, 130_429]);
/** Code of the rate limit of one receiver: messages to others go out. */
const RECEIVER_RATE_CODE = 131_056;

const FaultSchema = z.object({
  error: z.object({ code: z.optional(z.number()), fbtrace_id: z.optional(z.string()) }),
});

interface Options {
  /** Base of the calls with the version, such as `https://graph.facebook.com/v23.0`. */
  url: string;
  /** Id of the number that sends. */
  phoneId: string;
  token: string;
}

/**
 * Creates a sender that calls the WhatsApp Business Cloud API. It throws when a later try may succeed, and the outbox tries again.
 * The texts of faults repeat what was sent, so it keeps only their codes.
 */
export function createCloudWhatsapp({ url, phoneId, token }: Options): WhatsappSender {
  async function post(message: WhatsappMessage): Promise<WhatsappRefusal | undefined> {
    const answer = await fetch(`${url.replace(/\/$/, '')}/${phoneId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bodyOf(message)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) {
      await answer.body?.cancel();
      return undefined;
    }
    const { status } = answer;
    const { code, fbtrace_id: trace } = await faultOf(answer);
    const fault = `WhatsApp answered ${status}, code ${code ?? 'none'}, trace ${trace ?? 'none'}`;
    if (code === RECEIVER_RATE_CODE) throw new CallFault(fault);
    if (status >= 500 || PASSING_STATUSES.has(status) || (code !== undefined && RATE_CODES.has(code)))
      throw new Error(fault);
    return { status, ...(code !== undefined && { code }), ...(trace !== undefined && { trace }) };
  }

  return {
    async send(message) {
      try {
        const refusal = await post(message);
        whatsappsSent.inc({ result: refusal ? 'refused' : 'sent' });
        return refusal;
      } catch (error) {
        whatsappsSent.inc({ result: 'failed' });
        throw error;
      }
    },
  };
}

/** The body of a template message. The service takes numbers without plus sign. */
function bodyOf({ to, template, lang, texts }: WhatsappMessage): object {
  const parameters = texts.map((text) => ({ type: 'text', text }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    type: 'template',
    template: { name: template, language: { code: lang }, components: [{ type: 'body', parameters }] },
  };
}

async function faultOf(answer: Response): Promise<z.infer<typeof FaultSchema>['error']> {
  const parsed = FaultSchema.safeParse(await answer.json().catch(() => undefined));
  return parsed.success ? parsed.data.error : {};
}
