import * as z from 'zod';
import { LimaTimeSchema } from '../console/form-values.ts';
import { freezesPage, liftConfirmation } from '../console/freezes.page.tsx';
import { linkTo, type View } from '../console/view.ts';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/deps.ts';
import { ReasonSchema } from '../http/schemas.ts';
import { frozenUntil, weekdays } from '../releases/freeze-times.ts';
import { addFreeze, type Freeze, liftFreeze, listFreezes } from '../releases/freezes.ts';
import type * as entries from './freezes.ts';
import { page, type Services } from './operation.ts';

const toWire = ({ startsAt, endsAt, createdAt, ...freeze }: Freeze, now: Date) => ({
  ...freeze,
  days: [...freeze.days],
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  frozenUntil: frozenUntil({ ...freeze, startsAt, endsAt }, now)?.toISOString() ?? null,
});

/** The page of the freezes of a channel. */
export async function shownFreezes(deps: HttpDeps, view: View, channel: string): Promise<string> {
  const now = deps.clock.now();
  const rows = (await listFreezes(deps, channel)).map((freeze) => ({ ...freeze, until: frozenUntil(freeze, now) }));
  return freezesPage(view, rows);
}

/** Services of freezes. */
export const freezeServices: Services<typeof entries> = {
  listFreezes: {
    async run(deps, { channel }) {
      const now = deps.clock.now();
      return { freezes: (await listFreezes(deps, channel)).map((freeze) => toWire(freeze, now)) };
    },
  },
  addFreeze: {
    run: async (deps, order) => toWire(await addFreeze(deps, order), deps.clock.now()),
    pages: [
      page({
        path: '/freezes',
        isForm: true,
        fields: z.object({}),
        // The times, and a checkbox for each day.
        sent: z
          .looseObject({ reason: ReasonSchema, startsAt: LimaTimeSchema, endsAt: LimaTimeSchema })
          .transform(({ reason, startsAt, endsAt, from, to, ...form }) => {
            const days = weekdays.filter((day) => form[day] === 'on');
            return {
              reason,
              startsAt,
              endsAt,
              from: from || undefined,
              to: to || undefined,
              days: days.length > 0 ? days : undefined,
            };
          }),
        show: (deps, { view, channel }) => shownFreezes(deps, view, channel),
        next: ({ view }) => linkTo(view, '/freezes'),
      }),
    ],
  },
  liftFreeze: {
    async run(deps, order) {
      await liftFreeze(deps, order);
      return null;
    },
    pages: [
      page({
        path: '/freezes/:id/lift',
        fields: z.object({ id: z.uuid() }),
        sent: z.object({ reason: ReasonSchema }),
        async show(deps, { view, channel, id }) {
          const freeze = (await listFreezes(deps, channel)).find((each) => each.id === id);
          if (!freeze) throw refuse('REG-NOT-FOUND');
          return liftConfirmation(view, freeze);
        },
        next: ({ view }) => linkTo(view, '/freezes'),
      }),
    ],
  },
};
