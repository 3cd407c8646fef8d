import type { Database, Db } from '@horno/db';
import { DatabaseInUseError, migrate } from '@horno/db';
import { toLocalTime } from '@horno/domain';
import type { Clock } from '@horno/server/clock';
import { chainFiles } from '../../data/chain/index.ts';
import { toCatalogue } from '../catalogue/catalogue.ts';
import { parseChain } from '../catalogue/parse.ts';
import type { Tenant } from '../catalogue/schema.ts';
import { createStoredSource } from '../catalogue/stored-source.ts';
import { readCommandLine, silentCommand } from '../command-line.ts';
import { migrations } from '../db/migrations/index.ts';
import { createIds } from '../ids.ts';
import { insertJobs } from '../outbox/outbox.repo.ts';
import { shownTime } from '../texts/clock-text.ts';
import { ANSWER_DAYS, businessDaysSince, WARN_DAY } from './business-days.ts';
import { complaintTopics } from './complaint-jobs.ts';
import { partsOf } from './complaint-parts.ts';
import { type ComplaintRow, findComplaint, listComplaints, writeAnswer } from './complaints.repo.ts';

export interface ComplaintsCommand {
  argv: readonly string[];
  open(): Promise<Database>;
  clock: Clock;
  out(text: string): void;
  err(text: string): void;
}

const usage = `The complaints book. With the embedded database, end the shop first.

  pnpm api:complaints list [--all]
  pnpm api:complaints show <number>
  pnpm api:complaints answer <number> --text <answer> --actions <what was done>
  pnpm api:complaints warn        exit code 1 when a sheet has waited ${WARN_DAY} of ${ANSWER_DAYS} business days
`;

interface Asked {
  verb: string;
  number: string;
  isAll: boolean;
  text: string;
  actions: string;
}

/** Runs `pnpm api:complaints`. Returns the exit code: 0 done, 1 unknown number or answers due, 2 wrong usage. */
export async function runComplaints({ argv, open, clock, out, err }: ComplaintsCommand): Promise<number> {
  const asked = read(argv);
  if (asked === undefined) {
    err(usage);
    return 2;
  }
  let database: Database;
  try {
    database = await open();
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    err(`${error.message} End the shop first.\n`);
    return 1;
  }
  const { db } = database;
  try {
    await migrate(db, 'shop', migrations);
    switch (asked.verb) {
      case 'show':
        return await show(db, asked.number, clock, { out, err });
      case 'answer':
        return await answer(db, asked, clock, { out, err });
      case 'warn':
        return await warn(db, clock, out);
      default:
        return await list(db, asked.isAll, clock, out);
    }
  } finally {
    await database.close();
  }
}

function read(argv: readonly string[]): Asked | undefined {
  const command = silentCommand()
    .argument('<verb>')
    .argument('[number]')
    .allowExcessArguments()
    .option('--all')
    .option('--text <answer>')
    .option('--actions <actions>');
  return readCommandLine(command, argv, () => {
    const [verb = '', number = ''] = command.args;
    const {
      text = '',
      actions = '',
      all: isAll = false,
    } = command.opts<Partial<Record<'text' | 'actions', string>> & { all?: true }>();
    const needsNumber = ['show', 'answer'].includes(verb);
    const isKnown = needsNumber || ['list', 'warn'].includes(verb);
    const lacks = (needsNumber && number === '') || (verb === 'answer' && (!text.trim() || !actions.trim()));
    return isKnown && !lacks ? { verb, number, isAll, text: text.trim(), actions: actions.trim() } : undefined;
  });
}

async function list(db: Db, isAll: boolean, clock: Clock, out: (text: string) => void): Promise<number> {
  const rows = await listComplaints(db, { isOpenOnly: !isAll });
  const dayOf = await dayCounter(db, clock);
  if (rows.length === 0) out(isAll ? 'the book is empty\n' : 'no sheet waits for an answer\n');
  for (const row of rows) out(`${lineOf(row, dayOf(row))}\n`);
  return 0;
}

async function warn(db: Db, clock: Clock, out: (text: string) => void): Promise<number> {
  const dayOf = await dayCounter(db, clock);
  const due = (await listComplaints(db, { isOpenOnly: true })).filter((row) => dayOf(row) >= WARN_DAY);
  for (const row of due) out(`${lineOf(row, dayOf(row))}\n`);
  if (due.length === 0) out('nothing is due\n');
  return due.length === 0 ? 0 : 1;
}

interface Streams {
  out(text: string): void;
  err(text: string): void;
}

async function show(db: Db, number: string, clock: Clock, { out, err }: Streams): Promise<number> {
  const row = await findComplaint(db, number);
  if (row === undefined) return absent(number, err);
  const { symbol } = await tenantOf(db, clock);
  out(`${row.number}  ${shownTime(row.filedAt, 'es')}  due ${row.dueOn}\n`);
  for (const { heading, rows } of partsOf(row, 'es', symbol)) {
    out(`\n${heading}\n`);
    for (const [label, value] of rows) out(`  ${label}: ${value}\n`);
  }
  return 0;
}

/** Stores the answer and queues its mail, which the running shop sends within a second. */
async function answer(db: Db, asked: Asked, clock: Clock, { out, err }: Streams): Promise<number> {
  const { number, text, actions } = asked;
  const now = clock.now();
  const isWritten = await db.transaction(async (tx) => {
    if (!(await writeAnswer(tx, number, { answer: text, actions, answeredAt: now }))) return false;
    const job = { id: createIds(clock).uuid(), topic: complaintTopics.answer, payload: { number } };
    await insertJobs(tx, [{ ...job, runAt: now, createdAt: now }]);
    return true;
  });
  if (!isWritten) return (await findComplaint(db, number)) ? answered(number, err) : absent(number, err);
  out(`answered: ${number}; the running shop mails the answer\n`);
  return 0;
}

function absent(number: string, err: (text: string) => void): number {
  err(`no sheet ${number}\n`);
  return 1;
}

function answered(number: string, err: (text: string) => void): number {
  err(`answered already: ${number}\n`);
  return 1;
}

function lineOf({ number, kind, filedAt, dueOn, consumer, answeredAt }: ComplaintRow, day: number): string {
  const state = answeredAt === null ? stateOf(day) : `answered ${toLocalTime(answeredAt).date}`;
  const who = `${consumer.first_name} ${consumer.last_name}`;
  return [number, kind, toLocalTime(filedAt).date, `due ${dueOn}`, state, who].join('\t');
}

function stateOf(day: number): string {
  const urgency = day > ANSWER_DAYS ? ' LATE' : day >= WARN_DAY ? ' ANSWER NOW' : '';
  return `day ${day} of ${ANSWER_DAYS}${urgency}`;
}

/** Returns the settings of the chain in force, or of the built-in chain. */
async function tenantOf(db: Db, clock: Clock): Promise<Tenant> {
  const source = createStoredSource(db, clock);
  return source.reload().then(
    () => source.current().tenant,
    () => toCatalogue(parseChain(chainFiles), 'built-in').tenant,
  );
}

/** Returns a day counter that uses the holidays of the chain. */
async function dayCounter(db: Db, clock: Clock): Promise<(row: ComplaintRow) => number> {
  const known = new Set((await tenantOf(db, clock)).publicHolidays);
  const today = toLocalTime(clock.now()).date;
  return ({ filedAt }) => businessDaysSince(toLocalTime(filedAt).date, today, known);
}
