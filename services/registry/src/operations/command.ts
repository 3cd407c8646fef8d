import { Argument, type Command, CommanderError, Option } from 'commander';
import * as z from 'zod';
import type { Builder } from '../cli/builder.ts';
import type { Run } from '../cli/context.ts';
import { exitCodes } from '../cli/exit.ts';
import { type Given, type Operation, splitByPath } from './operation.ts';

/** Groups of commands that have no action of their own. */
const groups: Readonly<Record<string, string>> = {
  audit: 'log of every change',
  flags: 'feature flags',
  freeze: 'times in which a channel takes no new code',
  keys: 'keys that sign releases',
  plans: 'changes that wait for approval or their hour',
  token: 'tokens of squads',
};

/** Calls an operation at the registry. */
export async function call<S extends z.ZodObject, T extends z.ZodType>(
  run: Run,
  { call, schema, answers }: Operation<S, Readonly<Record<number, T>>>,
  order: Given,
): Promise<z.output<T>> {
  const [method, path = ''] = call.split(' ') as ['GET', string];
  const [, rest] = splitByPath(schema, path);
  const fields = Object.keys(rest?.shape ?? {}).filter((name) => order[name] !== undefined);
  const sent = Object.fromEntries(fields.map((name) => [name, order[name]]));
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(order[name])));
  const query = method === 'GET' && fields.length > 0 ? `?${new URLSearchParams(sent as Record<string, string>)}` : '';
  const [answer, ...others] = new Set(Object.values(answers));
  const schemaOf = others.length > 0 ? z.union([answer as T, ...others]) : (answer as T);
  return run.client.call(schemaOf, method, url + query, method === 'GET' || !rest ? undefined : sent) as z.output<T>;
}

function optionOf(given: string | Option): Option {
  const [flags = '', text] = typeof given === 'string' ? given.split('  ') : [];
  return typeof given === 'string' ? new Option(flags, text) : given;
}

/** Throws for the first option that the order needs and that was not given. Commander would ask for it before it asks for arguments. */
function mustHaveOptions({ schema }: Operation, options: readonly Option[], given: Given): void {
  const isNeeded = (option: Option) =>
    (schema.shape[option.attributeName()] as z.ZodType | undefined)?.safeParse(undefined).success === false;
  const missing = options.find((option) => given[option.attributeName()] === undefined && isNeeded(option));
  if (!missing) return;
  const text = `required option '${missing.flags}' not specified`;
  throw new CommanderError(exitCodes.usage, 'commander.missingMandatoryOptionValue', text);
}

/** Adds the commands of an operation. */
export function addCommands({ program, command, inChannel, open }: Builder, entry: Operation): void {
  for (const [words, { text, usage = [], options = [], order, print, act }] of Object.entries(entry.commands ?? {})) {
    const [name = '', group] = words.split(' ').reverse();
    const parent =
      group && (program.commands.find((each) => each.name() === group) ?? command(group, groups[group] ?? ''));
    const make = 'channel' in entry.schema.shape ? inChannel : command;
    const each: Command = make(name, text, parent || undefined);
    for (const part of usage) each.addArgument(typeof part === 'string' ? new Argument(part) : part);
    const own = options.map(optionOf);
    for (const option of own) each.addOption(option);
    each.action(async () => {
      const named = each.registeredArguments.map((part, at) => [part.name(), each.processedArgs[at]]);
      const given = { ...Object.fromEntries(named), ...each.opts() };
      mustHaveOptions(entry, own, given);
      const run = await open(program);
      if (act) return act(run, given);
      const made = order?.(given) ?? given;
      return print?.(run, await call(run, entry, made), made);
    });
  }
}
