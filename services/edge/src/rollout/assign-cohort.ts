import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPlace } from '../page/place-cookie.ts';
import type { Cookies } from '../session/cookies.ts';
import { assignArm } from './assign-arm.ts';
import { bitOf, type Cohort, NO_COHORT } from './cohort.ts';
import type { StaffPasses } from './staff-passes.ts';
import type { StoreDistricts } from './store-districts.ts';
import type { Variants } from './variants.ts';

/** Returns the device class from the client hint or the user agent. Tablets count as desktops. */
function deviceOf(headers: IncomingHttpHeaders): 'phone' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'phone';
  if (hint === '?0') return 'desktop';
  const agent = headers['user-agent'] ?? '';
  return /iPhone|iPod|Android.*Mobile|Windows Phone|Mobile.*Firefox/.test(agent) ? 'phone' : 'desktop';
}

interface AssignOptions {
  cookies: Cookies;
  districts: StoreDistricts;
  staff: StaffPasses;
}

/** Returns the arms that a visitor is assigned to, without regard to the session. Each rollout draws by its own salt. */
export type AssignCohort = (
  variants: Pick<Variants, 'rollouts'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Cohort>;

export function cohortAssigner({ cookies, districts, staff }: AssignOptions): AssignCohort {
  return async ({ rollouts }, request, reply) => {
    if (rollouts.length === 0) return NO_COHORT;
    const store = readPlace(request.cookies['sf.place'])?.outletCode;
    // Loaded only when a segment needs it: this may call the api.
    const needsDistricts = store !== undefined && rollouts.some(({ segments }) => segments.districts);
    const districtOf = needsDistricts ? await districts() : undefined;
    const visitor = {
      id: cookies.ensureDevice(request, reply).visitor,
      device: deviceOf(request.headers),
      store,
      district: store === undefined ? undefined : districtOf?.get(store),
      isStaff: staff.isStaff(request),
    };
    const cohort = { ...NO_COHORT };
    for (const [position, rollout] of rollouts.entries()) {
      const arm = assignArm(rollout, visitor);
      if (arm) cohort[arm === 'candidate' ? 'candidates' : 'controls'] |= bitOf(position);
    }
    return cohort;
  };
}
