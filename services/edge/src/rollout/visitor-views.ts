import type { OverridePass } from '@horno/contracts/override';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitPrefix } from '../composition/language.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { ARM_HEADER, BASE_ARM } from '../http/network.ts';
import { targetOf } from '../http/target-of.ts';
import type { EdgeConfig } from '../options.ts';
import { overridePassOf } from '../overrides/override-pass.ts';
import type { OverrideViews } from '../overrides/override-views.ts';
import type { FollowedReleases } from '../release/follow-releases.ts';
import { releaseIdOf } from '../release/release-cookie.ts';
import type { Cookies } from '../session/cookies.ts';
import { cohortAssigner } from './assign-cohort.ts';
import { probedRelease } from './probe-pass.ts';
import { type VisitorView, viewForSession } from './session-view.ts';
import type { StaffPasses } from './staff-passes.ts';
import type { StoreDistricts } from './store-districts.ts';

interface VisitorViewsDeps {
  config: EdgeConfig;
  releases: FollowedReleases;
  cookies: Cookies;
  staff: StaffPasses;
  overrides: OverrideViews;
  districts: StoreDistricts;
}

export interface ChosenView {
  view: ReleaseView;
  /** False for a view that is chosen for one visitor: an override, a probe of the registry, an arm that the request does not name. */
  isForMany: boolean;
}

/** Chooses the release view of each visitor. */
export interface VisitorViews {
  /** View for a page request, with the visitor's override; undefined before the first release. */
  ofPage(request: FastifyRequest, reply: FastifyReply): Promise<ChosenView | undefined>;
  /** Name of the arm of a visitor, for the network's key; undefined while no rollout runs. */
  armOf(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
  /** View for a page request, without an override, and the arms of the visitor. */
  ofVisitor(request: FastifyRequest, reply: FastifyReply): Promise<VisitorView | undefined>;
  /** Returns whether the browser has a pass for this version. */
  isOverride(request: FastifyRequest, version: string): boolean;
  /** Returns whether the live release revokes the build of a pass. */
  isWithdrawn(pass: OverridePass): boolean;
  /** Names the parts of the visitor's release that the build of a pass breaks; undefined when none are known. */
  neighboursBroken(request: FastifyRequest, reply: FastifyReply, pass: OverridePass): Promise<string | undefined>;
}

/** Name of an arm: documents of an address with the same name are the same. */
const armName = ({ id, compositions }: ReleaseView): string =>
  compositions.es.arm === 'control' ? BASE_ARM : String(id);

function pageOf({ routes }: ReleaseView, { raw }: FastifyRequest) {
  const { pathname } = targetOf(raw.url);
  return routes.match(splitPrefix(pathname.replace(/\/{2,}/g, '/')).pathname)?.page;
}

export function visitorViews(deps: VisitorViewsDeps): VisitorViews {
  const { config, releases, cookies, staff, overrides, districts } = deps;
  const assign = cohortAssigner({ cookies, districts, staff });

  async function withoutOverride(request: FastifyRequest, reply: FastifyReply): Promise<VisitorView | undefined> {
    const variants = releases.variants();
    if (!variants) return undefined;
    const probed = probedRelease(request, config);
    if (probed !== undefined) {
      const view = await releases.sessions.get(probed, variants.live);
      return view && { view, cohort: '' };
    }
    const assigned = await assign(variants, request, reply);
    return viewForSession(releaseIdOf(request), assigned, variants, releases.sessions);
  }

  /** False during a rollout: every document then depends on the arm of its visitor. */
  const isCalm = () => !releases.variants()?.rollouts.length;

  const isWithdrawn = ({ version }: OverridePass) =>
    releases.variants()?.live.payload.release.revoked?.includes(version) ?? false;

  return {
    isWithdrawn,
    isOverride(request, version) {
      const pass = overridePassOf(request, config);
      return pass?.version === version && !isWithdrawn(pass);
    },
    ofVisitor: withoutOverride,
    async armOf(request, reply) {
      const chosen = isCalm() ? undefined : await withoutOverride(request, reply);
      return chosen && armName(chosen.view);
    },
    async ofPage(request, reply) {
      const wasCalm = isCalm();
      // Without a device, the next request of this visitor may get another arm.
      const hasDevice = cookies.readDevice(request) !== undefined;
      const base = (await withoutOverride(request, reply))?.view;
      if (!base) return undefined;
      const pass = overridePassOf(request, config);
      const isNamed = hasDevice && request.headers[ARM_HEADER] === armName(base);
      const isOfAll = (wasCalm && isCalm()) || isNamed;
      const isForMany = !pass && isOfAll && probedRelease(request, config) === undefined;
      // Payment pages never run an override.
      if (!pass || isWithdrawn(pass) || pageOf(base, request)?.ownDocument) return { view: base, isForMany };
      return { view: (await overrides.get(base, pass)) ?? base, isForMany };
    },
    async neighboursBroken(request, reply, pass) {
      const base = (await withoutOverride(request, reply))?.view;
      // A failed check is not a refusal: the build is checked again before it runs.
      return base && overrides.neighboursBroken(base, pass).catch(() => undefined);
    },
  };
}
