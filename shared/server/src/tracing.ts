import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isQuiet } from './access-log.ts';
import type { TrustedProxies } from './proxies.ts';

/** A trace as W3C's `traceparent` header carries it. */
export interface TraceHeaders {
  traceparent?: string;
}

const tracer = () => trace.getTracer('horno');

/** Returns the header that continues the present trace elsewhere; nothing without one. */
export function traceHeaders(from: Context = context.active()): TraceHeaders {
  const headers: TraceHeaders = {};
  propagation.inject(from, headers);
  return headers;
}

/** Ids of the present trace for a log line; nothing without one. Loggers call it as pino's `mixin`. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const found = trace.getActiveSpan()?.spanContext();
  return found ? { trace_id: found.traceId, span_id: found.spanId } : {};
}

function fail(span: Span, error: unknown): void {
  // A message can hold personal data: the name of the error must do.
  const name = error instanceof Error ? error.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', name);
}

async function during<T>(span: Span, from: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(from, span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs a call to another service as a span. `name` and `attributes` hold neither secrets nor personal data. */
export function asCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  return during(tracer().startSpan(name, { kind: SpanKind.CLIENT }), context.active(), work);
}

/** Runs a job as a span of the trace in which it was stored. */
export function asJob<T>(topic: string, stored: string | null | undefined, work: () => Promise<T>): Promise<T> {
  const from = stored ? propagation.extract(context.active(), { traceparent: stored }) : context.active();
  const span = tracer().startSpan(`job ${topic}`, { kind: SpanKind.CONSUMER }, from);
  return during(span, from, work);
}

interface Served {
  span: Span;
  context: Context;
}

const served = new WeakMap<FastifyRequest, Served>();

/** Without a collector no trace goes anywhere. */
const isOn = () => propagation.fields().length > 0;

/**
 * Makes a span of each request, named by its route, which holds no value of the address. It continues the trace of a sender that
 * `trustsProxy` names; others start a new one.
 */
export function addTracing(app: FastifyInstance, trustsProxy: TrustedProxies): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOn() || isQuiet(request.raw.url ?? '')) return done();
    const { headers, socket, method, routeOptions, id } = request;
    const isTrusted = trustsProxy(socket.remoteAddress ?? '', 0);
    const from = isTrusted ? propagation.extract(context.active(), headers) : context.active();
    const route = routeOptions.url ?? 'other';
    const attributes = { 'http.request.method': method, 'http.route': route, 'horno.request_id': id };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    const own = trace.setSpan(from, span);
    served.set(request, { span, context: own });
    context.with(own, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = served.get(request)?.span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Starts the span of a call that ends in callbacks. `end` takes the status of the answer, or nothing when none came. */
export function startCall(
  request: FastifyRequest,
  name: string,
): { headers: TraceHeaders; end(status?: number): void } {
  const from = served.get(request)?.context ?? context.active();
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT }, from);
  return {
    headers: traceHeaders(trace.setSpan(from, span)),
    end(status) {
      if (status === undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      else span.setAttribute('http.response.status_code', status);
      span.end();
    },
  };
}
