import type { IncomingHttpHeaders } from 'node:http';
import type { AnyCall } from '@horno/contracts/call';
import { calls } from '@horno/contracts/calls';
import { TokenAnswerSchema } from '@horno/contracts/customer';
import { readBody } from '@horno/server/read-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import { targetOf } from '../http/target-of.ts';
import type { EdgeConfig } from '../options.ts';
import type { AnswerCopies } from '../outage/answer-copies.ts';
import type { Cookies } from '../session/cookies.ts';
import { forwardToApi, registerApi, type Upstream } from '../site/forward.ts';
import { isTokenAnswer, refusesToken, sendSealed } from './answers.ts';
import { peek } from './peek.ts';

const isToken = (call: AnyCall) => call.answer === TokenAnswerSchema;

function everyCall(group: object): AnyCall[] {
  return Object.values(group).flatMap((entry: AnyCall | object) => ('answer' in entry ? [entry] : everyCall(entry)));
}

const declared = everyCall(calls);
const tokenCalls = new Set(declared.filter(isToken).map(({ method, path }) => `${method} /api${path}`));
const LOGOUTS = ['customer.logout', 'customer.logoutEverywhere', 'customer.deleteAccount'];
const logoutCalls = new Set(
  declared.filter(({ id }) => LOGOUTS.includes(id)).map(({ method, path }) => `${method} /api${path}`),
);

const idOf = (method: string, pathname: string) => `${method} ${pathname.replace(/\/+$/, '')}`;

/** Returns whether a call answers with a session token. */
function givesToken(method: string, pathname: string): boolean {
  return tokenCalls.has(idOf(method, pathname));
}

/** Returns whether a call ends the session. */
function endsSession(method: string, pathname: string): boolean {
  return logoutCalls.has(idOf(method, pathname));
}

/** Headers of one connection (RFC 9110 §7.6.1). `expect` and `host` concern the connection to this server too (§10.1.1, §7.2). */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the headers that an intermediary passes on: none of the connection, and none that `Connection` names. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
}

export interface ProxyDeps {
  config: Pick<EdgeConfig, 'apiUrl' | 'publicOrigin'>;
  cookies: Cookies;
}

/** Headers of one forwarded request and its answer, besides the usual ones. */
interface ForwardOptions {
  /** Request headers for the api. */
  headers?: Record<string, string>;
  /** Copies of public answers, which are sent while the api is away. */
  copies?: AnswerCopies;
  /** Changes the headers of the answer. */
  answerHeaders?(headers: IncomingHttpHeaders): IncomingHttpHeaders;
}

export type Forward = (
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
  options?: ForwardOptions,
) => FastifyReply;

const CONNECTIONS = 256;
/** Request headers that only the edge may set. */
const OWN_HEADERS = [
  'cookie',
  'x-token',
  'x-device',
  'x-next-device',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'traceparent',
  'tracestate',
];

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Repeated slashes and encoded unreserved characters (RFC 3986 §6.2.2): other spellings of a path that the api's router accepts. */
const ALIAS = /\/\/|%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/** Returns the normalised path; undefined when it is outside of `area` or not in its canonical spelling. */
export function pathWithin(url: string, area: string): string | undefined {
  const { pathname } = targetOf(url);
  return pathname.startsWith(area) && !ALIAS.test(pathname) ? pathname : undefined;
}

/** Adds what `forwarder` needs to an app: the client of the api, and bodies that are passed on as they are. */
export async function registerForwarding(app: FastifyInstance, apiUrl: string): Promise<void> {
  await registerApi(app, apiUrl, CONNECTIONS);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

const same = (headers: IncomingHttpHeaders) => headers;

/** Returns a function that forwards a request to the api and handles the session in its answer. */
export function forwarder({ config, cookies }: ProxyDeps): Forward {
  return (request, reply, pathname, { headers: own = {}, copies, answerHeaders = same } = {}) => {
    const hasSession = own['x-token'] !== undefined;
    // The api moves what the device owns to the next one.
    const next = givesToken(request.method, pathname) ? cookies.nextDevice(request, reply) : undefined;

    /** Sends a stored answer in place of that of an api that is away. */
    async function sendStored(): Promise<boolean> {
      return (await copies?.send(request, reply)) !== undefined;
    }

    async function answer(upstream: Upstream): Promise<unknown> {
      if (upstream.statusCode >= 500 && (await sendStored())) return upstream.stream.resume();
      const isSuccess = upstream.statusCode >= 200 && upstream.statusCode < 300;
      // After a refusal the token is still valid, so the browser stays signed in and can try again.
      if (isSuccess && endsSession(request.method, pathname)) {
        cookies.endSession(request, reply);
        cookies.setDevice(request, reply, cookies.nextDevice(request, reply));
      }
      if (isSuccess && next) {
        cookies.setDevice(request, reply, next);
        return sendSealed(request, reply, await readBody(upstream.stream), cookies);
      }
      const isJson = String(upstream.headers['content-type'] ?? '').startsWith('application/json');
      if (isSuccess && isJson && own['x-device'] !== undefined && request.method !== 'HEAD') {
        const { start, body } = await peek(upstream.stream);
        if (!(await isTokenAnswer(start, upstream.headers['content-encoding'])))
          return reply.send(copies?.copy(request, upstream, body) ?? body);
        return sendSealed(request, reply, start, cookies);
      }
      if (!hasSession || upstream.statusCode !== 400 || !isJson) {
        return reply.send(copies?.copy(request, upstream, upstream.stream) ?? upstream.stream);
      }
      const body = await readBody(upstream.stream);
      if (await refusesToken(body, upstream.headers['content-encoding'])) cookies.endSession(request, reply);
      return reply.send(body);
    }

    return forwardToApi(request, reply, {
      publicOrigin: config.publicOrigin,
      requestHeaders: (headers) => ({
        ...without(endToEnd(headers), OWN_HEADERS),
        ...own,
        ...(next && { 'x-next-device': next.id }),
      }),
      answerHeaders: (headers) => answerHeaders(without(endToEnd(headers), ['set-cookie'])),
      answer,
      fail(code) {
        if (code === 'INTERNAL') return sendFailure(request, reply, code);
        return sendStored().then((isSent) => isSent || sendFailure(request, reply, code));
      },
    });
  };
}
