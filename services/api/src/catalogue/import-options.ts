import { nameOption, readCommandLine, silentCommand } from '../command-line.ts';

export const usage = `A chain's own catalogue: menu, stores, coupons, pages.

  pnpm api:import <folder> [--from <instant>] [--note <text>] [--dry-run]
  pnpm api:import --list               the releases, the newest first
  pnpm api:import --back               withdraws the one in force: the one before it returns
  pnpm api:import --withdraw <number>  withdraws another, planned or past
  pnpm api:import --export <folder>    writes what is in force as files to start from

A folder with one fault is refused as a whole, and every bad row is named. --from takes 2024-06-01T06:00 (in Lima) or an
instant with its offset; without it the catalogue is in force at once. --dry-run checks the folder and touches no database.
`;

export type ImportRequest =
  | { verb: 'import'; folder: string; from?: Date; note?: string }
  | { verb: 'check'; folder: string }
  | { verb: 'export'; folder: string }
  | { verb: 'withdraw'; number?: number }
  | { verb: 'list' };

const LIMA = '-05:00';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Parses the arguments of the command line. Returns nothing when they are invalid. */
export function readImportRequest(argv: readonly string[]): ImportRequest | undefined {
  const command = silentCommand()
    .argument('[folder]')
    .option('--from <instant>')
    .option('--note <text>', '', nameOption)
    .option('--dry-run')
    .option('--list')
    .option('--back')
    .option('--withdraw <number>')
    .option('--export <folder>', '', nameOption);
  return readCommandLine(command, argv, () => toRequest(command.opts<Values>(), command.args[0]));
}

interface Values {
  from?: string;
  note?: string;
  dryRun?: true;
  list?: true;
  back?: true;
  withdraw?: string;
  export?: string;
}

function toRequest({ from, note, dryRun: isDry, ...others }: Values, folder: string | undefined) {
  const requests: ImportRequest[] = [];
  if (folder !== undefined) requests.push(importRequest(folder, isDry === true, from, note));
  if (others.list) requests.push({ verb: 'list' });
  if (others.back) requests.push({ verb: 'withdraw' });
  if (others.withdraw !== undefined) requests.push({ verb: 'withdraw', number: toNumber(others.withdraw) });
  if (others.export !== undefined) requests.push({ verb: 'export', folder: others.export });
  const hasStray = folder === undefined && [from, note, isDry].some((value) => value !== undefined);
  return requests.length === 1 && !hasStray ? requests[0] : undefined;
}

function importRequest(folder: string, isDry: boolean, from?: string, note?: string): ImportRequest {
  const begin = from === undefined ? undefined : toInstant(from);
  if (isDry) return { verb: 'check', folder };
  return { verb: 'import', folder, ...(begin && { from: begin }), ...(note !== undefined && { note }) };
}

function toInstant(text: string): Date {
  const [, , , offset] = TIME.exec(text) ?? [];
  const instant = new Date(TIME.test(text) ? `${text}${offset === undefined ? LIMA : ''}` : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new RangeError(text);
  return instant;
}

function toNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(text);
  return Number(text);
}
