import { lockDown } from './lock-down.ts';
import { type Outside, Page } from './page.ts';
import type { DomSetup, FromDom, ToDom } from './protocol.ts';

type Answer = Exclude<ToDom, DomSetup>;

const send = process.send?.bind(process);
const listen = process.on.bind(process);
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
  const page = new Page(setup, outside);
  listen('unhandledRejection', (reason) => page.rejected(reason));
  for (const step of setup.steps) await page.take(step);
  page.lookForParts();
  tell({ type: 'done', faults: page.faults, isUp: page.isUp });
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
