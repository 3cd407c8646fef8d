import { addAccessLog, logAtEnd } from '@horno/server/access-log';
import { closeUnusedConnections } from '@horno/server/close-connections';
import { answerLargeBodies } from '@horno/server/large-bodies';
import { loopbackProxies, readPlainAddresses } from '@horno/server/proxies';
import { receiveLimits } from '@horno/server/receive-limits';
import { refuseOtherForms } from '@horno/server/request-form';
import { requestIdOf } from '@horno/server/request-id';
import { addTracing } from '@horno/server/tracing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerAddresses } from './addresses/addresses.routes.ts';
import { registerBanners } from './banners/banners.routes.ts';
import { registerCampaigns } from './campaigns/campaigns.routes.ts';
import { registerCareers } from './careers/careers.routes.ts';
import { registerCart } from './cart/cart.routes.ts';
import { registerCartCoupons } from './cart/cart-coupons.routes.ts';
import { registerComplaints } from './complaints/complaints.routes.ts';
import { registerContacts } from './contacts/contacts.routes.ts';
import { registerContents } from './contents/contents.routes.ts';
import { registerCoupons } from './coupons/coupons.routes.ts';
import { registerCustomerLists } from './customer-lists/customer-lists.routes.ts';
import { registerCustomers } from './customers/customers.routes.ts';
import { findActor } from './customers/sessions.ts';
import { registerDataRights } from './data-rights/data-rights.routes.ts';
import type { Deps } from './deps.ts';
import { registerGame } from './game/game.routes.ts';
import { registerDocs } from './http/docs.ts';
import { refuseBrokenRequest, sendFailure, sendNotFound } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { parseJson, refuseNul } from './http/json.ts';
import { lateChildLogger } from './http/late-child-logger.ts';
import { describeRequest, ErrorLog } from './http/logging.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerSecurity } from './http/security.ts';
import { registerKitchen } from './kitchen/kitchen.routes.ts';
import { registerMedia } from './media/media.routes.ts';
import { registerShare } from './media/share/share.routes.ts';
import { registerZoneMaps } from './media/zone-map.routes.ts';
import { followPlaces } from './menu/follow-places.ts';
import { registerMenu } from './menu/menu.routes.ts';
import { registerMenuDocuments } from './menu-documents/menu-documents.routes.ts';
import { registerOps } from './ops/ops.routes.ts';
import { registerOrderAccount } from './order-account/order-account.routes.ts';
import { registerOrders } from './orders/orders.routes.ts';
import { registerOutlets } from './outlets/outlets.routes.ts';
import { registerPayments } from './payments/payments.routes.ts';
import { registerPlaces } from './places/places.routes.ts';
import { registerAlarms } from './store-alarms/alarm-messages.ts';
import { registerTenant } from './tenant/tenant.routes.ts';
import { registerTill } from './till/till.routes.ts';
import './http/runtime.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const MAX_PARAM_LENGTH = 200;

/** Adds the routes, outbox topics and test controls of one feature. */
type Feature = (app: FastifyInstance, deps: Deps) => void;

const features: readonly Feature[] = [
  followPlaces,
  registerTenant,
  registerContents,
  registerBanners,
  registerCampaigns,
  registerCareers,
  registerMedia,
  registerZoneMaps,
  registerShare,
  registerMenuDocuments,
  registerMenu,
  registerOutlets,
  registerPlaces,
  registerCustomers,
  registerAddresses,
  registerCustomerLists,
  registerContacts,
  registerComplaints,
  registerDataRights,
  registerCart,
  registerCartCoupons,
  registerCoupons,
  registerGame,
  registerOrders,
  registerOrderAccount,
  registerPayments,
  registerKitchen,
  registerTill,
  registerAlarms,
  registerOps,
];

/** Builds the back end as a server that does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const trustsProxy = deps.env.API_TRUST_PROXY ?? loopbackProxies;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustsProxy,
    childLoggerFactory: lateChildLogger,
    logController: new ErrorLog(),
    genReqId: (request) => requestIdOf(request, trustsProxy) ?? deps.ids.shownId(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors(error, request, reply) {
      logAtEnd(app, request, reply, describeRequest);
      return sendFailure(error, request, reply);
    },
    clientErrorHandler: refuseBrokenRequest,
    ...receiveLimits,
  });
  readPlainAddresses(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(sendNotFound);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  app.decorate('runtime', {
    deps,
    findActor: (token) => findActor(deps, token),
    idempotency: createIdempotency(deps),
    calls: new Map(),
  });
  refuseOtherForms(app);
  app.addHook('preValidation', async ({ query, params }) => refuseNul({ query, params }));
  addAccessLog(app, describeRequest);
  addTracing(app, trustsProxy);
  closeUnusedConnections(app);
  answerLargeBodies(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  await registerSecurity(app, {
    watchLoad: deps.env.NODE_ENV !== 'test',
    poolUse: deps.database.poolUse,
  });
  await registerDocs(app, { hasPage: deps.env.API_DOCS === '1' });
  registerHealth(app, deps);
  registerMetrics(app, deps);
  for (const register of features) register(app, deps);
  await app.ready();
  return app;
}
