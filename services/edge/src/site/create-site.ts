import { closeUnusedConnections } from '@horno/server/close-connections';
import { readPlainAddresses, type TrustedProxies } from '@horno/server/proxies';
import { receiveLimits } from '@horno/server/receive-limits';
import { refuseOtherForms } from '@horno/server/request-form';
import { requestIdOf } from '@horno/server/request-id';
import { addTracing } from '@horno/server/tracing';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { addSiteLog } from './access-log.ts';
import type { Failures } from './failures.ts';

/** An address that browsers open, with its own headers, cookies and texts. */
interface Site {
  log: FastifyBaseLogger;
  trustProxy?: TrustedProxies | undefined;
  publicOrigin: string | undefined;
  failures: Pick<Failures<string>, 'options' | 'handle'>;
  /** Headers of every response, error responses included. */
  headers: Readonly<Record<string, string>>;
  bodyLimit?: number;
  serverFactory?: FastifyServerFactory | undefined;
}

/** Creates an app with all that sites have in common: limits, traces, log, headers, failures. An https site is opened by https only. */
export function createSite({
  log,
  trustProxy = () => false,
  publicOrigin,
  failures,
  headers,
  ...options
}: Site): FastifyInstance {
  const { bodyLimit, serverFactory } = options;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    ...failures.options,
    ...receiveLimits,
    genReqId: (request) => requestIdOf(request, trustProxy) ?? crypto.randomUUID(),
    // An open event stream would block the shutdown.
    forceCloseConnections: true,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(serverFactory && { serverFactory }),
  });
  const isHttps = publicOrigin?.startsWith('https:');
  readPlainAddresses(app);
  closeUnusedConnections(app);
  addTracing(app, trustProxy);
  addSiteLog(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  refuseOtherForms(app);
  failures.handle(app);
  return app;
}
