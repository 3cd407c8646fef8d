import { Argument } from 'commander';
import * as z from 'zod';
import { CatalogueSchema } from '../catalogue/catalogue.ts';
import type { Run } from '../cli/context.ts';
import {
  catalogueLines,
  diffLines,
  leftLines,
  madeLines,
  planLines,
  printMade,
  reachLines,
  releaseLine,
  tableText,
  wouldRelease,
} from '../cli/lines.ts';
import {
  ChannelSchema,
  ComparisonSchema,
  DecisionSchema,
  MadeReleaseSchema,
  NamedVersionSchema,
  NameSchema,
  PageSchema,
  ReachSchema,
  ReleaseIdSchema,
  ReleaseListSchema,
  ReleaseSpecSchema,
  RemoteNameSchema,
} from '../http/schemas.ts';
import { FlagSchema, InstantSchema, ToggleSchema } from '../releases/change.ts';
import { call } from './command.ts';
import { type Given, type Operation, operation } from './operation.ts';
import { counted, decisionOptions, planOptions } from './options.ts';
import { draftPlan } from './plans.ts';

const change = {
  group: 'releases',
  answers: { 200: MadeReleaseSchema, 201: MadeReleaseSchema },
  status: ({ changed, dryRun }: z.output<typeof MadeReleaseSchema>) => (changed && !dryRun ? 201 : 200),
  rights: 'any',
  rate: 'change',
} as const;
const read = { group: 'releases', rights: 'any' } as const;
const ends = '--until <instant>  end: then it goes back by itself';
const state = (...choices: string[]) => new Argument('<state>').choices(choices);

export const listReleases = operation({
  ...read,
  call: 'GET /channels/:channel/releases',
  summary: 'Log of releases, newest first',
  schema: z.object({ channel: ChannelSchema, ...PageSchema.shape }),
  answers: { 200: ReleaseListSchema },
  commands: {
    releases: {
      text: 'log of a channel',
      options: [counted('--limit <n>', 'number of rows').default(20)],
      print: (run, list, order) => {
        const rows = list.releases.map((row) => [String(row.id), row.at, row.kind, row.actor, row.reason]);
        const table = tableText([['NO.', 'WHEN', 'CHANGE', 'WHO', 'REASON'], ...rows]);
        const none = `The channel ${order.channel} has no releases.`;
        run.print(list, [rows.length > 0 ? table.trimEnd() : none]);
      },
    },
  },
});

export const showReach = operation({
  ...read,
  call: 'GET /channels/:channel/remotes/:remote/reach',
  summary: "What a remote's toggle touches",
  schema: z.object({ channel: ChannelSchema, remote: RemoteNameSchema }),
  answers: { 200: ReachSchema },
});

export const compareReleases = operation({
  ...read,
  call: 'GET /compare',
  summary: 'What differs between two releases, and how far it reaches',
  description: '`production` is what runs there now, `production@12` its release 12.',
  schema: z.object({ from: ReleaseSpecSchema, to: ReleaseSpecSchema }),
  answers: { 200: ComparisonSchema },
  commands: {
    diff: {
      text: 'compare two releases: production, staging, production@12',
      usage: ['<from>', '<to>'],
      print: (run, found) =>
        run.print(found, [`${found.from} → ${found.to}`, ...diffLines(found.diff), ...reachLines(found.reach)]),
    },
  },
});

/** Orders a release at once, or the same as a plan when it waits for a person or for its hour. */
async function orderOrPlan(
  run: Run,
  entry: Operation<z.ZodObject, { 200: typeof MadeReleaseSchema; 201: typeof MadeReleaseSchema }>,
  { what, planned }: { what: object; planned: object },
  { draft, start, until, ...given }: Given,
): Promise<void> {
  if (!draft && !start && !until) return printMade(run, await call(run, entry, { ...what, ...given }));
  const order = { ...planned, ...given, startsAt: start, endsAt: until, activate: !draft };
  const made = await call(run, draftPlan, order);
  if (!('dryRun' in made)) return run.print({ plan: made }, planLines(made));
  const { plan, diff, reach } = made;
  const head = [`Would make a plan: ${plan.state}`, ...wouldRelease(plan)];
  return run.print(made, [...head, ...diffLines(diff), ...reachLines(reach)]);
}

export const release = operation({
  ...change,
  call: 'POST /channels/:channel/release',
  summary: 'Release versions',
  schema: z.object({ channel: ChannelSchema, pins: z.record(NameSchema, NamedVersionSchema), ...DecisionSchema.shape }),
  commands: {
    release: {
      text: 'release published versions together; without a digest, the newest of each',
      usage: ['<name[=digest]...>'],
      options: planOptions,
      act: async (run, { 'name[=digest]': names, ...given }) => {
        const pairs = (names as string[]).map((each) => each.split('='));
        const pins = Object.fromEntries(pairs.map(([name = '', digest]) => [name, digest ?? 'newest']));
        await orderOrPlan(run, release, { what: { pins }, planned: { change: { pins } } }, given);
      },
    },
  },
});

export const promote = operation({
  ...change,
  call: 'POST /channels/:channel/promote',
  summary: 'Release what another channel runs',
  schema: z.object({
    channel: ChannelSchema,
    from: ChannelSchema,
    /** Without them, all remotes; the shell only when it is named. */
    names: z.array(NameSchema).min(1).max(50).optional(),
    ...DecisionSchema.shape,
  }),
  commands: {
    promote: {
      text: 'release what another channel runs',
      usage: ['[remotes...]'],
      options: [...planOptions, '--from <channel>  channel to take it from'],
      act: async (run, { remotes, from, ...given }) => {
        const what = { from, ...((remotes as string[]).length > 0 && { names: remotes }) };
        await orderOrPlan(run, promote, { what, planned: what }, given);
      },
    },
  },
});

export const toggle = operation({
  ...change,
  call: 'POST /channels/:channel/toggle',
  summary: 'Turn a remote on or off',
  schema: z.object({
    channel: ChannelSchema,
    remote: RemoteNameSchema,
    state: z.enum(['on', 'off']),
    /** Person who is responsible, when not the squad of the remote. */
    owner: ToggleSchema.shape.owner,
    /** End time of the toggle. */
    until: InstantSchema.optional(),
    ...DecisionSchema.shape,
  }),
  commands: {
    toggle: {
      text: 'turn a remote on or off',
      usage: ['<remote>', state('on', 'off')],
      options: [...decisionOptions, '--owner <owner>  person who is responsible for the toggle', ends],
      act: async (run, given) => {
        const reach = await call(run, showReach, given);
        const made = await call(run, toggle, given);
        const { diff } = made;
        run.print({ release: made, reach }, [
          ...reachLines(reach),
          releaseLine(made),
          ...(diff ? diffLines(diff) : []),
        ]);
      },
    },
  },
});

export const setFlags = operation({
  ...change,
  call: 'POST /channels/:channel/flags',
  summary: 'Set feature flags',
  description: '`null` takes a flag out. A squad sets flags that begin with its name.',
  schema: z.object({
    channel: ChannelSchema,
    flags: z.record(FlagSchema, z.boolean().nullable()),
    until: InstantSchema.optional(),
    ...DecisionSchema.shape,
  }),
  commands: {
    'flags set': {
      text: 'set one',
      usage: ['<flag>', state('on', 'off', 'unset')],
      options: [...decisionOptions, ends],
      order: ({ flag, state, ...given }) => ({
        ...given,
        flags: { [String(flag)]: state === 'unset' ? null : state === 'on' },
      }),
      print: printMade,
    },
  },
});

export const setNeeds = operation({
  ...change,
  call: 'POST /channels/:channel/needs',
  summary: 'Set which remotes a remote cannot be on without',
  description: 'Beside what manifests declare. Operations only.',
  schema: z.object({
    channel: ChannelSchema,
    needs: z.record(RemoteNameSchema, z.array(RemoteNameSchema).max(20).nullable()),
    ...DecisionSchema.shape,
  }),
  commands: {
    needs: {
      text: 'set which remotes another cannot be without; with none, clear it',
      usage: ['<remote>', '[others...]'],
      options: decisionOptions,
      order: ({ remote, others, ...given }) => ({
        ...given,
        needs: { [String(remote)]: (others as string[]).length > 0 ? others : null },
      }),
      print: printMade,
    },
  },
});

export const rollback = operation({
  ...change,
  call: 'POST /channels/:channel/rollback',
  summary: 'Go back to an earlier release, or with one remote to its previous version',
  schema: z.object({
    channel: ChannelSchema,
    /** Goes back with this remote alone: its squad may. Without it the whole channel goes back: operations only. */
    remote: RemoteNameSchema.optional(),
    to: ReleaseIdSchema.optional(),
    ...DecisionSchema.shape,
  }),
  commands: {
    rollback: {
      text: 'go back: a remote to its previous version, or a whole channel to an earlier release',
      usage: [new Argument('[remote]', 'remote of your squad; without it, operations go back with the whole channel')],
      options: [
        ...decisionOptions,
        counted('--to <id>', 'number of the release to go back to; without it, the previous one'),
      ],
      print: async (run, made) => {
        const { channel, id, previous } = made;
        if (!made.changed || made.dryRun) {
          const left = made.diff ? leftLines(channel, made.diff) : [];
          return run.print({ release: made }, [...madeLines(made), ...left]);
        }
        const found = await call(run, compareReleases, {
          from: `${channel}@${previous ?? id - 1}`,
          to: `${channel}@${id}`,
        });
        const { diff, reach } = found;
        const lines = [releaseLine(made), ...diffLines(diff), ...reachLines(reach), ...leftLines(channel, diff)];
        return run.print({ release: made, diff, reach }, lines);
      },
    },
  },
});

export const showCatalogue = operation({
  group: 'catalogue',
  rights: 'any',
  call: 'GET /channels/:channel/catalogue',
  summary: 'Remotes that run, with their pages, slots, events and calls',
  schema: z.object({ channel: ChannelSchema }),
  answers: { 200: CatalogueSchema },
  commands: {
    catalogue: {
      text: 'list pages, slots, events and calls of what a channel runs, with their users',
      print: (run, catalogue) => run.print(catalogue, catalogueLines(catalogue)),
    },
  },
});
