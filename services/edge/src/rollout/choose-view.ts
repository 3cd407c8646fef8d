import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseView } from '../composition/release-view.ts';
import { readPlace } from '../page/place-cookie.ts';
import type { Cookies } from '../session/cookies.ts';
import { assignArm } from './assign-arm.ts';
import { deviceOf } from './device-of.ts';
import type { StaffPasses } from './staff-passes.ts';
import type { StoreDistricts } from './store-districts.ts';
import type { Variants } from './variants.ts';

interface ChooserOptions {
  variants(): Variants | undefined;
  cookies: Cookies;
  districts: StoreDistricts;
  staff: StaffPasses;
}

/** Returns the view that a visitor is assigned to, without regard to the session; undefined before the first release. */
export type ChooseView = (request: FastifyRequest, reply: FastifyReply) => Promise<ReleaseView | undefined>;

export function viewChooser({ variants, cookies, districts, staff }: ChooserOptions): ChooseView {
  return async (request, reply) => {
    const served = variants();
    if (!served?.rollout || !served.arms) return served?.live;
    const { rollout, arms, live } = served;
    const store = readPlace(request.cookies['sf.place'])?.outletCode;
    // Loaded only when a segment needs it: this may call the api.
    const districtOf = rollout.segments.districts && store !== undefined ? await districts() : undefined;
    const arm = assignArm(rollout, {
      id: cookies.ensureDevice(request, reply).visitor,
      device: deviceOf(request.headers),
      store,
      district: store === undefined ? undefined : districtOf?.get(store),
      isStaff: staff.isStaff(request),
    });
    return arm ? arms[arm] : live;
  };
}
