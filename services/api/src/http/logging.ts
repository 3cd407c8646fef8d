import { withoutValues } from '@horno/db';
import { type Logger, type LoggerOptions, pino } from 'pino';

/** Query values that tell who or where somebody is; `t` opens an order. */
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

/** Links of mails and of payment forms carry their token in the path. */
const SECRET_PATH = /(\/(?:confirm_email|pay\/return|sandbox-gateway\/(?:form|bank))\/)[^/]+/;

/** The address of a request as the log may keep it. */
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

interface LoggedRequest {
  method: string;
  url: string;
  id: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What an error may bring along besides its message: a mail server's, for one, carries the mail's addresses. */
const KEPT = ['type', 'code', 'status', 'statusCode', 'responseCode', 'command', 'syscall', 'constraint'] as const;

function serializeError(error: Error): object {
  const known: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const kept = KEPT.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]]));
  const clean = (text: unknown) => withoutContacts(withoutValues(String(text), error));
  const parts = known.aggregateErrors;
  return {
    ...Object.fromEntries(kept),
    message: clean(known.message),
    stack: clean(known.stack),
    ...(Array.isArray(parts) && { parts: parts.map(({ message }) => clean(message)) }),
  };
}

const EMAIL = /[^\s<>"'(),;:=/]+(?:@|%40)[^\s<>"'(),;:=/]+\.[a-z]{2,}/gi;
/** A phone, a document, a card: seven digits or more, in groups or not, that no longer name goes on around. */
const NUMBER = /(?<![\w-])\+?\d(?:[ -]?\d){6,}(?![\w-])/g;

/** A text that somebody else wrote, without what one may be reached or known by. */
function withoutContacts(text: string): string {
  return text.replace(EMAIL, '*').replace(NUMBER, '*');
}

export const loggerOptions: LoggerOptions = {
  // Bodies and headers are never logged; what is left of a request is this.
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
  return pino({ ...loggerOptions, level });
}

/** A log that somebody else made, with what ours leaves out left out as well. */
export function guardLog(log: Logger): Logger {
  const { serializers, redact } = loggerOptions;
  return log.child({}, { ...(serializers && { serializers }), ...(redact && { redact }) });
}
