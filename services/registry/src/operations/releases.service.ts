import * as z from 'zod';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import { mayToggle } from '../console/allowed.ts';
import { flagConfirmation } from '../console/flags.page.tsx';
import { maySet } from '../console/flags.routes.ts';
import { rollbackConfirmation } from '../console/rollback.page.tsx';
import { rehearse, takeBackConfirmation } from '../console/take-back.page.tsx';
import { toggleConfirmation } from '../console/toggle.page.tsx';
import { linkTo } from '../console/view.ts';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/deps.ts';
import { ReasonSchema, ReleaseIdSchema, RemoteNameSchema } from '../http/schemas.ts';
import { blastRadiusOf } from '../releases/blast-radius.ts';
import { FlagSchema } from '../releases/change.ts';
import { changeChannel, releasePins, toggleRemote } from '../releases/change-channel.ts';
import { contentOf, diffOf } from '../releases/diff.ts';
import { findPayload, namedVersions, pinsFrom } from '../releases/find-content.ts';
import { liveOf } from '../releases/live-releases.ts';
import type { MadeRelease } from '../releases/make-release.ts';
import { reachNow } from '../releases/reach.ts';
import { rehearsalOf } from '../releases/rehearsal.ts';
import { findRelease, listReleases, payloadOf } from '../releases/releases.repo.ts';
import { rollBack } from '../releases/roll-back.ts';
import { type StoppedRollout, takeBackRemote } from '../releases/take-back-remote.ts';
import { page, type Services } from './operation.ts';
import type * as entries from './releases.ts';

/** Answer of an order that makes a release. */
export function answerOf(made: MadeRelease & { stopped?: StoppedRollout }, isDryRun = false) {
  const { row, changed, stopped } = made;
  const { channel, id, kind, at, previous } = row;
  return {
    ...{ channel, id, kind, createdAt: at.toISOString(), changed, previous },
    ...(stopped && { stopped }),
    ...(isDryRun && { dryRun: true }),
  };
}

/** The answer, for a dry run with the changes and their reach. */
async function answered(deps: HttpDeps, made: MadeRelease, { dryRun }: { dryRun?: boolean }) {
  return dryRun ? { ...answerOf(made, true), ...(await rehearsalOf(deps, made)) } : answerOf(made);
}

/** Returns the catalogue of what a channel runs. Throws REG-CHANNEL-EMPTY. */
export async function liveCatalogue(deps: HttpDeps, channel: string): Promise<Catalogue> {
  const { id, payload } = await liveOf(deps, channel);
  const { release, versions } = payload;
  const documents = Object.values(release.remotes).flatMap(({ version: digest }) => {
    const document = versions[digest];
    return document ? [{ ...document, digest }] : [];
  });
  return { channel, release: id, ...catalogueOf(documents) };
}

const StateSchema = z.enum(['on', 'off']);
/** Fields of each form that makes a release. */
const decided = z.object({ reason: ReasonSchema, expected: ReleaseIdSchema });

/** Services of releases, toggles and flags. */
export const releaseServices: Services<typeof entries> = {
  listReleases: {
    async run({ db }, order) {
      const rows = await listReleases(db, order);
      return { releases: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },
  },
  showCatalogue: { run: (deps, { channel }) => liveCatalogue(deps, channel) },
  showReach: {
    run: async (deps, { channel, remote }) =>
      reachNow((await liveOf(deps, channel)).payload, remote, deps.countVisitors),
  },
  compareReleases: {
    async run(deps, order) {
      const sides = [order.from, order.to].map(({ channel, id }) => findPayload(deps.db, channel, id));
      const [from, to] = await Promise.all(sides);
      if (!from || !to) throw refuse('REG-NOT-FOUND');
      const diff = diffOf(contentOf(from), contentOf(to));
      const [before, after] = [from, to].map(({ release }) => `${release.channel}@${release.id}`);
      const reach = await blastRadiusOf(diff, [from, to], deps.countVisitors);
      return { from: before ?? '', to: after ?? '', diff, reach };
    },
  },
  release: {
    async run(deps, order) {
      const pins = await namedVersions(deps, order.channel, order.pins);
      return answered(deps, await releasePins(deps, { ...order, pins }), order);
    },
  },
  promote: {
    async run(deps, { from, names, ...order }) {
      const pins = await pinsFrom(deps.db, from, names);
      return answered(deps, await releasePins(deps, { ...order, pins, kind: 'promote' }), order);
    },
  },
  toggle: {
    run: async (deps, order) => answered(deps, await toggleRemote(deps, order), order),
    pages: [
      page({
        path: '/remotes/:remote/toggle',
        fields: z.object({ remote: RemoteNameSchema, state: StateSchema }),
        sent: decided,
        async show(deps, { view, channel, actor, remote, state }) {
          const live = await liveOf(deps, channel);
          const reach = await reachNow(live.payload, remote, deps.countVisitors);
          const may = await mayToggle(deps.db, actor, channel, remote);
          return toggleConfirmation(view, reach, { state, release: live.id, isAllowed: may });
        },
        next: ({ view, remote }) => `${linkTo(view, '/')}#module-${remote}`,
      }),
    ],
  },
  setFlags: {
    async run(deps, { flags, ...order }) {
      return answered(deps, await changeChannel(deps, { ...order, kind: 'flags', change: { flags } }), order);
    },
    pages: [
      page({
        path: '/flags/:flag',
        fields: z.object({ flag: FlagSchema, state: StateSchema }),
        sent: decided,
        async show(deps, { view, channel, actor, flag, state }) {
          const { id } = await liveOf(deps, channel);
          const may = await maySet(actor, channel, flag);
          return flagConfirmation(view, { flag, state, release: id, isAllowed: may });
        },
        order: (_, { flag, state }) => ({ flags: { [flag]: state === 'on' } }),
        next: ({ view, flag }) => `${linkTo(view, '/flags')}#flags-${flag}`,
      }),
    ],
  },
  setNeeds: {
    async run(deps, { needs, ...order }) {
      return answered(deps, await changeChannel(deps, { ...order, kind: 'needs', change: { needs } }), order);
    },
  },
  rollback: {
    async run(deps, { remote, ...order }) {
      const made = await (remote ? takeBackRemote(deps, { ...order, remote }) : rollBack(deps, order));
      return answered(deps, made, order);
    },
    pages: [
      page({
        path: '/rollback/:id',
        fields: z.object({ id: ReleaseIdSchema }),
        sent: decided,
        async show(deps, { view, channel, id }) {
          const live = await liveOf(deps, channel);
          const target = await findRelease(deps.db, channel, id);
          if (!target) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
          const payload = payloadOf(target);
          const diff = diffOf(contentOf(live.payload), contentOf(payload));
          const reach = await blastRadiusOf(diff, [live.payload, payload], deps.countVisitors);
          return rollbackConfirmation(view, { target: id, current: live.id, diff, reach });
        },
        order: (_, { id }) => ({ to: id }),
        next: ({ view }) => linkTo(view, '/'),
      }),
      page({
        path: '/remotes/:remote/back',
        fields: z.object({ remote: RemoteNameSchema }),
        sent: decided,
        show: async (deps, asked) => takeBackConfirmation(asked.view, asked.remote, await rehearse(deps, asked)),
        next: ({ view, remote }) => `${linkTo(view, '/')}#module-${remote}`,
      }),
    ],
  },
};
