import { type Logger, type LoggerOptions, pino } from 'pino';
import { withoutValues } from '../db/errors.ts';

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
]);

/** The address of a request as the log may keep it. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
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

function serializeError(error: Error): object {
  const { message, stack, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, message: withoutValues(message, error), stack: withoutValues(stack, error) };
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
