import { opsStoreCalls } from '@horno/contracts/calls/till';
import { readState } from '../../scripts/till/till-state.ts';
import { callOps } from '../../src/ops/ops-client.ts';
import { startTcpGate, type TcpGate } from '../tcp-gate.ts';
import { type TillKey, tillProcesses } from '../till-process.ts';
import { outlets } from '../visitor.ts';

const LOOK_MS = 20;
const SETTLE_MS = 60_000;
const PACE_SECONDS = 0.05;
/** Token of operations of the killed back end. */
export const faultOpsToken = 'the token of the fault runs';

/** The reference till of a store whose back end is killed, and which is killed itself. */
export interface TillParty {
  /** Connects the till to a back end that has started. */
  connect(url: string): Promise<void>;
  /** Disconnects it: the back end is about to end. */
  disconnect(): void;
  /** Kills the till with SIGKILL, and starts it again unless it has ended. */
  killAndStart(): Promise<void>;
  kills(): number;
  /** Waits until the till has printed these orders and taken all to their end. */
  settle(numbers: readonly string[]): Promise<void>;
  /** Lines that the till has printed in all its runs. */
  printed(): string[];
  close(): Promise<void>;
}

/** Starts the till at the first `connect`. */
export function tillParty(): TillParty {
  const tills = tillProcesses();
  const earlier: string[] = [];
  let kills = 0;
  let run: { gate: TcpGate; url: string; key: TillKey; till: ReturnType<typeof tills.start> } | undefined;
  const printed = () => [...earlier, ...(run?.till.lines ?? [])];

  async function open(url: string): Promise<NonNullable<typeof run>> {
    const store = outlets.miraflores;
    const input = { params: { store }, body: { label: 'fault run' } };
    const { item: key } = await callOps({ url, token: faultOpsToken }, opsStoreCalls.makeKey, input);
    const gate = await startTcpGate(new URL(url));
    const through = gate.urlOf(url);
    return { gate, url: through, key, till: startTill(through, key) };
  }
  const startTill = (url: string, key: TillKey) =>
    tills.start({ store: outlets.miraflores, url, key }, '--auto', '--pace', String(PACE_SECONDS));

  /** Returns what the till still has to do. */
  function openWork(key: TillKey, numbers: readonly string[]): string[] {
    const { orders, moves } = readState(tills.fileOf(key));
    const lines = new Set(printed());
    return [
      ...numbers.filter((number) => !lines.has(`NUEVO ${number}`) && !lines.has(`COPIA ${number}`)),
      ...Object.values(orders).map(({ number, phase, asked }) => `${number} is ${phase}, asked ${asked}`),
      ...moves.map(({ number, body }) => `${number} ${body.type} without an answer`),
    ];
  }

  return {
    async connect(url) {
      run ??= await open(url);
      run.gate.aim(new URL(url));
      run.gate.open();
    },
    disconnect: () => run?.gate.cut(),
    async killAndStart() {
      if (run === undefined) return;
      const { till, url, key } = run;
      await till.kill('SIGKILL');
      kills += 1;
      earlier.push(...till.lines);
      run.till = startTill(url, key);
    },
    kills: () => kills,
    async settle(numbers) {
      if (run === undefined) return;
      const endsAt = Date.now() + SETTLE_MS;
      for (;;) {
        const open = openWork(run.key, numbers);
        if (open.length === 0) return;
        const refused = printed().filter((line) => line.includes('refused'));
        if (Date.now() > endsAt) throw new Error(['the till has not settled', ...open, ...refused].join('\n'));
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    printed,
    async close() {
      await tills.stop();
      await run?.gate.close();
      tills.remove();
    },
  };
}
