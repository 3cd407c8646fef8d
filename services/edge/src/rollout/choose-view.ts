import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseView } from '../composition/release-view.ts';
import { readPlace } from '../page/place-cookie.ts';
import type { Cookies } from '../session/cookies.ts';
import { armOf } from './arm-of.ts';
import type { ArmViews } from './arm-views.ts';
import { deviceOf } from './device-of.ts';
import type { StaffPasses } from './staff-passes.ts';
import type { StoreDistricts } from './store-districts.ts';

interface ChooserOptions {
  views(): ArmViews | undefined;
  cookies: Cookies;
  districts: StoreDistricts;
  staff: StaffPasses;
}

/** Which release a visitor is to get, before what their session is on is looked at; undefined while there is none. */
export type ChooseView = (request: FastifyRequest, reply: FastifyReply) => Promise<ReleaseView | undefined>;

export function viewChooser({ views, cookies, districts, staff }: ChooserOptions): ChooseView {
  return async (request, reply) => {
    const now = views();
    if (!now?.rollout || !now.arms) return now?.live;
    const { rollout, arms, live } = now;
    const store = readPlace(request.cookies['sf.place'])?.outletCode;
    // Asked only when it matters: it may be a call of the api.
    const known = rollout.segments.districts && store !== undefined ? await districts() : undefined;
    const arm = armOf(rollout, {
      id: cookies.ensureDevice(request, reply),
      device: deviceOf(request.headers),
      store,
      district: store === undefined ? undefined : known?.get(store),
      isStaff: staff.isHeld(request),
    });
    return arm ? arms[arm] : live;
  };
}
