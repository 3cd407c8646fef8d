import type { FailEnvelope } from '@horno/contracts/envelope';
import { type ErrorCode, type ErrorDetails, errorCodeOf, errorCodes, type RefusedField } from '@horno/contracts/errors';
import { isAway, sqlStateOf } from '@horno/db';
import { refuseBroken } from '@horno/server/broken-requests';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldValues, fieldMessage } from '../texts/fields.ts';
import { messageOf, messagesOf, reasonText, type TextFor } from '../texts/index.ts';
import { langOf } from './context.ts';
import type { Runtime } from './runtime.ts';
import { fieldFaults } from './validation.ts';

/** Codes with the status of a rule of the shop, although a control of access refused: sessions, passwords, codes, links, tills. */
const controls: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['CUS-100001', 'CUS-100004', 'CUS-100005', 'CUS-100007', 'CUS-100010', 'CUS-100011', 'SOCIAL_FAILED'] as const),
  ...(['TILL-03', 'TILL-04', 'TILL-07', 'ORDER-36'] as const),
]);
const STATUSES: ReadonlySet<number> = new Set([403, 429]);

/** Returns whether a control of access or a limit refused a request; the log names its code. */
function isRefusal(code: ErrorCode): boolean {
  return STATUSES.has(errorCodes[code].status) || controls.has(code);
}

interface Failure {
  code: ErrorCode;
  details: ErrorDetails;
  /** True for errors that are not an AppError; the log stores the original. */
  isUnexpected: boolean;
}

/** SQLSTATE codes with which the database requests a retry. */
const BUSY = new Set(['40001', '40P01', '55P03']);
/** SQLSTATE codes of values outside the range of a column, such as dates before the calendar. */
const OUT_OF_RANGE = new Set(['22003', '22007', '22008', '22021', '22P05']);
const RETRY_SECONDS = 2;

/** Converts every exception into a response. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reader = readerOf(request);
  const failure = toFailure(error, request, reader);
  if (failure.isUnexpected) request.log.error({ err: error }, 'request failed');
  else if (isRefusal(failure.code)) request.log.warn({ code: failure.code }, 'refused');
  const { status } = errorCodes[failure.code];
  const retryAfter = failure.details.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send(toEnvelope(failure, request.id, reader));
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure: Failure = { code: 'NOT_FOUND', details: {}, isUnexpected: false };
  return reply.code(404).send(toEnvelope(failure, request.id, readerOf(request)));
}

/** Answers a request that is not valid HTTP with the envelope, and closes the connection. */
export const refuseBrokenRequest = refuseBroken((code) =>
  toEnvelope({ code, details: {}, isUnexpected: false }, undefined, { lang: 'es' }),
);

/** Language of the visitor and symbol of the chain. */
function readerOf(request: FastifyRequest): TextFor {
  return { lang: langOf(request), symbol: symbolOf(request) };
}

/** Undefined on a server without the shop, and while the catalogue is what fails. */
function symbolOf({ server }: FastifyRequest): string | undefined {
  const runtime: Partial<Runtime> | undefined = server.runtime;
  try {
    return runtime?.deps?.catalogue.current().tenant.symbol;
  } catch {
    return undefined;
  }
}

function toFailure(error: unknown, request: FastifyRequest, reader: TextFor): Failure {
  const own = errorCodeOf(error);
  if (own !== undefined) return ofAppError(own, error, reader);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldFaults(error.validation, request, error.validationContext ?? 'body', reader.lang);
    return expected('VALIDATION', { fields });
  }
  return ofForeign(error as Partial<FastifyError>);
}

function ofAppError(code: ErrorCode, error: unknown, reader: TextFor): Failure {
  const details = detailsOf(error);
  const fields = details.fields?.map((fault) => withMessage(fault, code, details, reader));
  // Codes without a status belong to the browser. Here they mean that an external service did not answer.
  const isOutside = errorCodes[code].status === 0;
  return {
    code: isOutside ? 'UNAVAILABLE_SERVICE' : code,
    details: { ...details, ...(fields && { fields }), ...waitOf(details) },
    isUnexpected: isOutside || errorCodes[code].status >= 500,
  };
}

function ofForeign(error: Partial<FastifyError>): Failure {
  const { code = '', statusCode = 500 } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return expected('TOO_LARGE');
  if (code === 'FST_UNDER_PRESSURE') return expected('UNAVAILABLE_SERVICE');
  if (statusCode === 404) return expected('NOT_FOUND');
  if (statusCode >= 400 && statusCode < 500) return expected('VALIDATION', { fields: [] });
  const state = sqlStateOf(error);
  if (state && OUT_OF_RANGE.has(state)) return { code: 'VALIDATION', details: { fields: [] }, isUnexpected: true };
  const isBusy = (state !== undefined && BUSY.has(state)) || isAway(error);
  return { code: isBusy ? 'UNAVAILABLE_SERVICE' : 'INTERNAL', details: {}, isUnexpected: true };
}

function expected(code: ErrorCode, details: ErrorDetails = {}): Failure {
  return { code, details, isUnexpected: false };
}

function toEnvelope(
  { code, details, isUnexpected }: Failure,
  requestId: string | undefined,
  reader: TextFor,
): FailEnvelope {
  const { fields, min_cart, ...data } = details;
  return {
    status: false,
    error: {
      code,
      message: messageOf(code, details, reader),
      messages: messagesOf(code, details, reader.symbol),
      ...(requestId !== undefined && { requestId }),
      ...(!isUnexpected && Object.keys(data).length > 0 && { data }),
      ...(min_cart !== undefined && { info: { min_cart } }),
      ...(fields && { fields }),
    },
  };
}

function detailsOf(error: unknown): ErrorDetails {
  const details = (error as { details?: unknown }).details;
  return typeof details === 'object' && details !== null ? (details as ErrorDetails) : {};
}

/** Rounds up to whole seconds. The body repeats the header, because a page cannot read headers. */
function waitOf({ retryAfterSeconds }: ErrorDetails): Pick<ErrorDetails, 'retryAfterSeconds'> {
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterSeconds) };
}

/** A field without a text of its own gets the text of the reason, else the general one. */
function withMessage(
  { field, message, ...values }: RefusedField & FieldValues,
  code: ErrorCode,
  details: ErrorDetails,
  reader: TextFor,
): RefusedField {
  const text = message === '' ? reasonText(code, details, reader) : undefined;
  return { field, message: text ?? fieldMessage(message, reader, values) };
}
