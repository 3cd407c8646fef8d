import { createInterface } from 'node:readline';
import { type TillMove, TillMoveSchema } from '@horno/contracts/till';
import * as z from 'zod/mini';
import { nextMove } from './kitchen.ts';
import { commit, decide, type MoveDetails, type Till } from './run-till.ts';

const help = `Commands; the last digits of an order's number are enough:
  list                    open orders
  next 42                 the next step of an order
  accepted 42 20          accepts it: ready in 20 minutes
  rejected 42 no dough    rejects it; the customer reads the reason
  dispatched 42 Nelly     it leaves with the rider
  baking 42               another step: received, preparing, ready, delivered, collected
  quit`;

/** Reads commands from the terminal until the signal. */
export function readCommands(till: Till, quit: () => void, input: NodeJS.ReadableStream = process.stdin): void {
  const lines = createInterface({ input });
  till.signal.addEventListener('abort', () => lines.close());
  lines.on('line', (line) => {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'quit') quit();
    else if (words[0] === 'list') list(till);
    else if (words[0] !== '') say(obey(till, words));
  });
  say(help);

  function say(text: string | undefined): void {
    if (text !== undefined) till.say(text);
  }
}

function list({ state, say }: Till): void {
  const orders = Object.values(state.orders);
  say(orders.length === 0 ? 'no open orders' : orders.map(({ number, phase }) => `${number}  ${phase}`).join('\n'));
}

/** Decides the move of a command. Returns a line for the person when the command is wrong. */
function obey(till: Till, [verb = '', digits = '', ...rest]: string[]): string | undefined {
  const isMove = verb === 'next' || z.safeParse(TillMoveSchema, verb).success;
  if (!isMove || digits === '') return help;
  const found = Object.entries(till.state.orders).filter(([, { number }]) => number.endsWith(digits));
  const [[uuid, order] = []] = found;
  if (uuid === undefined || order === undefined) return `no open order ends with ${digits}`;
  if (found.length > 1) return `several orders end with ${digits}`;
  const type = verb === 'next' ? nextMove(order) : (verb as TillMove);
  const details = type && detailsOf(type, rest.join(' '), till.client.now());
  if (type === undefined || details === undefined) return help;
  decide(till, uuid, type, details);
  commit(till);
  return undefined;
}

function detailsOf(type: TillMove, text: string, now: Date): MoveDetails | undefined {
  if (type === 'rejected') return text === '' ? undefined : { reason: text };
  if (text === '') return {};
  if (type === 'dispatched') return { rider: { name: text } };
  if (type !== 'accepted' || !/^\d{1,3}$/.test(text)) return undefined;
  return { ready_at: new Date(now.getTime() + Number(text) * 60_000).toISOString() };
}
