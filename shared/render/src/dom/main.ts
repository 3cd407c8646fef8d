import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import vm from 'node:vm';
import { allowModules } from './modules.ts';
import { type Outside, Page } from './page.ts';
import type { DomFault, DomSetup, FromDom, ToDom } from './protocol.ts';

const refuse = () => {
  throw new Error('There is no network here.');
};

/** Properties of `process` that lead to Node's own modules. */
const DOORS = ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'kill', 'send'];

/**
 * Takes the network from this process, and the ways to Node's modules. jsdom does not isolate code, so the process has nothing to
 * take: no environment, no files but its own script, no other process or thread.
 */
function lockDown(): void {
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(net, { connect: refuse, createConnection: refuse, createServer: refuse });
  Object.assign(dgram, { createSocket: refuse });
  for (const name of Object.keys(dns))
    if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(dns, { [name]: refuse });
  syncBuiltinESMExports();
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  for (const name of DOORS) Reflect.defineProperty(process, name, { value: undefined, configurable: false });
}

/** Lets code from strings throw an EvalError in the window, as the policy of the shop does in browsers. jsdom has no option for it. */
function refuseCodeFromStrings(): void {
  const create = vm.createContext;
  vm.createContext = (window, options) => create(window, { ...options, codeGeneration: { strings: false } });
}

type Answer = Exclude<ToDom, DomSetup>;

const send = process.send?.bind(process);
const listen = process.on.bind(process);
const forget = process.off.bind(process);
const leave = process.exit.bind(process);
const tell = (message: FromDom) => void send?.(message);

function outsideOf(waiting: Map<number, (answer: Answer) => void>): Outside {
  let lastId = 0;
  const ask = (
    message: { type: 'file'; path: string } | { type: 'call'; path: string; headers: Record<string, string> },
  ) =>
    new Promise<Answer>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      tell({ ...message, id: lastId });
    });
  return {
    async file(path) {
      const answer = await ask({ type: 'file', path });
      if (answer.type !== 'file' || answer.content === undefined) throw new Error(`There is no ${path}.`);
      return answer.content;
    },
    async call(path, headers) {
      const answer = await ask({ type: 'call', path, headers });
      if (answer.type !== 'called' || answer.status === undefined) throw new Error('The api does not answer.');
      return { status: answer.status, text: answer.text ?? '' };
    },
    trying: (pathname) => tell({ type: 'trying', pathname }),
  };
}

async function run(setup: DomSetup, outside: Outside): Promise<void> {
  const faults: DomFault[] = [];
  let isUp: boolean | undefined;
  for (const each of setup.documents) {
    const page = new Page(setup, each, outside);
    const rejected = (reason: unknown) => page.rejected(reason);
    listen('unhandledRejection', rejected);
    await page.takeAll();
    forget('unhandledRejection', rejected);
    isUp ??= page.wasUp;
    if (isUp) page.lookForFrame();
    faults.push(...page.faults);
    if (!isUp) break;
  }
  tell({ type: 'done', faults, isUp: isUp ?? false });
}

const waiting = new Map<number, (answer: Answer) => void>();
listen('message', (message: ToDom) => {
  if (message.type === 'setup') void run(message, outsideOf(waiting));
  else {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  }
});
listen('disconnect', () => leave(0));
lockDown();
refuseCodeFromStrings();
allowModules();
