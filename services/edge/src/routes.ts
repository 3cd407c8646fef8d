import type { FastifyInstance } from 'fastify';
import { registerArtifacts } from './artifacts/artifacts.routes.ts';
import type { VerifiedStore } from './artifacts/verified-store.ts';
import type { BeaconPipeline } from './beacons/beacon-pipeline.ts';
import { registerBeacons } from './beacons/beacons.routes.ts';
import { visitTokens } from './beacons/visit-tokens.ts';
import { registerVisits } from './beacons/visits.routes.ts';
import { registerContainers } from './containers/containers.routes.ts';
import { openReads } from './containers/open-reads.ts';
import { registerCsp } from './csp/csp.routes.ts';
import { registerFavicon } from './favicon/favicon.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { registerMetrics } from './metrics/metrics.routes.ts';
import type { EdgeMetrics } from './metrics/metrics.ts';
import type { EdgeConfig } from './options.ts';
import type { StoredAnswers } from './outage/stored-answers.ts';
import { overrideViews } from './overrides/override-views.ts';
import { registerOverrides } from './overrides/overrides.routes.ts';
import { inlineAssets } from './page/inline-assets.ts';
import { registerPages } from './page/page.routes.ts';
import { originOfApp } from './pay/origin-of-app.ts';
import { registerPay } from './pay/pay.routes.ts';
import { registerPreviews } from './previews/previews.routes.ts';
import { registerApiProxy } from './proxy/proxy.routes.ts';
import { registerPwa } from './pwa/pwa.routes.ts';
import type { FollowedReleases } from './release/follow-releases.ts';
import { registerRelease } from './release/release.routes.ts';
import type { Rendering } from './render/rendering.ts';
import { registerArm } from './rollout/arm.routes.ts';
import { registerStaff } from './rollout/rollout.routes.ts';
import { staffPasses } from './rollout/staff-passes.ts';
import { storeDistricts } from './rollout/store-districts.ts';
import { visitorViews } from './rollout/visitor-views.ts';
import { registerSecurityTxt } from './security-txt/security-txt.routes.ts';
import { registerSeo } from './seo/seo.routes.ts';
import { createCookies } from './session/cookies.ts';
import { registerHello } from './session/hello.routes.ts';
import { shopLanguages } from './shop/languages.ts';
import { placeKeys } from './shop/place-keys.ts';

interface RouteDeps {
  config: EdgeConfig;
  metrics: EdgeMetrics;
  store: VerifiedStore;
  rendering: Rendering;
  stored: StoredAnswers;
  beacons: BeaconPipeline;
  releases: FollowedReleases;
  draining: Readonly<{ isDraining: boolean }>;
  /** The origin of payments. */
  pay: FastifyInstance;
  /** The hosts of previews. */
  previews: FastifyInstance;
}

/** Registers every route of the edge, those of the origin of payments and of previews included. */
export function registerRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { config, metrics, store, rendering, stored, beacons, releases, draining } = deps;
  const { apiBase, clock, log } = config;
  const { current } = releases;
  const cookies = createCookies(config);
  const staff = staffPasses(config);
  const languages = shopLanguages(apiBase, clock, log);
  const overrides = overrideViews({ store, config, prepare: rendering.prepare });
  const views = visitorViews({
    config,
    releases,
    cookies,
    staff,
    overrides,
    districts: storeDistricts(apiBase, clock, log),
  });

  registerMetrics(app, { config, metrics, releases, store, rendering });
  registerHealth(app, { config, releases, store, rendering, tally: beacons.tally, draining });
  registerCsp(app, { metrics, clock });
  const visits = visitTokens(config);
  registerBeacons(app, { config, tally: beacons.tally, metrics, cookies, visits });
  registerVisits(app, { config, cookies, visits, sources: beacons.sources, viewFor: views.ofVisitor });
  registerHello(app, { config, cookies });
  registerRelease(app, releases);
  registerStaff(app, { config, staff });
  registerArm(app, views);
  registerFavicon(app);
  registerSecurityTxt(app, config);
  registerArtifacts(app, { config, store, releases, views });
  registerContainers(app, { config, store, current });
  registerApiProxy(app, {
    config,
    cookies,
    stored,
    payOrigin: originOfApp(deps.pay, config.payOrigin),
    isOpenRead: openReads(current),
  });
  registerPay(deps.pay, { config, cookies, shopOrigin: originOfApp(app, config.publicOrigin) });
  registerSeo(app, { config, current, languages });
  registerPwa(app, { config, current, store });
  registerOverrides(app, { config, ...views });
  const toGroup = placeKeys(config, stored);
  registerPages(app, {
    config,
    viewFor: views.ofPage,
    renderer: rendering.renderer,
    inlineAssets: inlineAssets(store, log),
    cookies,
    languages,
    toGroup,
  });
  registerPreviews(deps.previews, { config, store, rendering, releases, languages, toGroup });
  config.extraRoutes?.(app);
}
