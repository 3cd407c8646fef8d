import { withoutValues } from '@horno/db';
import { traceFields } from '@horno/server/tracing';
import { type FastifyRequest, LogController } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { CLIENT } from './context.ts';

/** Query parameters with personal data, and `t`, which opens an order. */
const PERSONAL = new Set([
  'address',
  'address_code',
  'location',
  'email',
  'text',
  'lat',
  'lng',
  'token',
  't',
  'phone',
  'zip_code',
  'name',
  'code',
  'state',
]);

/** Paths of mailed links and payment forms contain a token. */
const SECRET_PATH =
  /(\/(?:confirm_email|pay\/return|card-form|wallet-sheet|sandbox-gateway\/(?:form|bank|wallet))\/)[^/]+/;

/** Returns the address of a request without personal data and tokens. */
export function redactUrl(url: string): string {
  const [whole = '', query] = url.split('?', 2);
  const path = withoutContacts(whole.replace(SECRET_PATH, '$1*'));
  if (!query) return path;
  const pairs = query.split('&').map((pair) => {
    const [key = ''] = pair.split('=', 1);
    return PERSONAL.has(decodeSafely(key).toLowerCase()) ? `${key}=*` : pair;
  });
  return `${path}?${pairs.join('&')}`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Ids of the customers who made a request, or tried to sign in by it. */
const customers = new WeakMap<FastifyRequest, string>();

/** Sets the customer whose id the line of a request has. */
export function logCustomer(request: FastifyRequest, id: string): void {
  customers.set(request, id);
}

/** Returns what the line of a request has of it. */
export function describeRequest(request: FastifyRequest) {
  const { client } = request.headers;
  const customer = customers.get(request);
  return {
    path: redactUrl(request.url),
    ...(typeof client === 'string' && CLIENT.test(client) && { client }),
    ...(customer !== undefined && { customer }),
  };
}

/** Logs the errors of Fastify. The access log has the requests. */
export class ErrorLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(...said: Parameters<LogController['requestCompleted']>): void {
    if (said[0]) super.requestCompleted(...said);
  }
}

interface LoggedRequest {
  method: string;
  url: string;
  id: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Error properties that may be logged. Others can hold personal data: errors of a mail server carry addresses. */
const LOGGED_KEYS = [
  'type',
  'code',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'syscall',
  'constraint',
] as const;

function serializeError(error: Error): object {
  const known: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const allowed = LOGGED_KEYS.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]]));
  const clean = (text: unknown) => withoutContacts(withoutValues(String(text), error));
  const parts = known.aggregateErrors;
  return {
    ...Object.fromEntries(allowed),
    message: clean(known.message),
    stack: clean(known.stack),
    ...(Array.isArray(parts) && { parts: parts.map(({ message }) => clean(message)) }),
  };
}

const EMAIL = /[^\s<>"'(),;:=/]+(?:@|%40)[^\s<>"'(),;:=/]+\.[a-z]{2,}/gi;
/** Matches a phone, a document or a card: seven or more digits, also in groups, that are not part of a longer name. */
const NUMBER = /(?<![\w-])\+?\d(?:[ -]?\d){6,}(?![\w-])/g;

/** Removes e-mails and long numbers from a text. */
function withoutContacts(text: string): string {
  return text.replace(EMAIL, '*').replace(NUMBER, '*');
}

export const loggerOptions: LoggerOptions = {
  // Only these properties of a request are logged, never bodies and headers.
  serializers: {
    req: ({ method, url, id, headers }: LoggedRequest) => ({ id, method, url: redactUrl(url), client: headers.client }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    err: serializeError,
  },
  redact: {
    paths: [
      '*.password',
      '*.old_password',
      '*.token',
      '*.email',
      '*.phone',
      'err.params',
      'err.cause.detail',
      'err.detail',
    ],
    censor: '*',
  },
};

export function createLog(level: string): Logger {
  return pino({ ...loggerOptions, level, mixin: traceFields });
}

/** Applies the redaction of this module to a logger from outside. */
export function guardLog(log: Logger): Logger {
  const { serializers, redact } = loggerOptions;
  return log.child({}, { ...(serializers && { serializers }), ...(redact && { redact }) });
}
