import { Agent, request } from 'node:http';
import { createPollMode, pollWhileVisible } from '@horno/shell/testing';

/** As the shell has it. */
const EVERY_MS = 2500;

/** A page that is always seen. */
const page = {
  visibilityState: 'visible',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as const;

export interface OpenTabs {
  /** Answers so far. */
  answers(): number;
  close(): void;
}

interface TabOptions {
  /** Origin of the shop. */
  url: string;
  count: number;
  /** Whether questions wait at the edge, as they do unless too many do. */
  isHeld: boolean;
}

/** Tabs that ask for the release as those of the shop do, by the same code, each through a connection of its own, opened one after the other. */
export function openTabs({ url, count, isHeld }: TabOptions): OpenTabs {
  let answers = 0;
  const closing: (() => void)[] = [];
  function open(): void {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const question = createPollMode();
    let known = '';
    const ask = (path: string, signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        request(url + path, { agent, signal, headers: { 'if-none-match': known } }, (answer) => {
          answer.resume().once('end', () => {
            const { statusCode = 0, headers } = answer;
            if (statusCode === 200 || statusCode === 304) resolve(headers.etag ?? '');
            else reject(new Error(`${path}: ${statusCode}`));
          });
        })
          .once('error', reject)
          .end();
      });
    const stop = pollWhileVisible({
      everyMs: EVERY_MS,
      longestMs: EVERY_MS,
      page,
      async ask(signal) {
        const after = question.after();
        known = await ask(isHeld && after ? `/_release/after/${after}` : '/_release', signal);
        question.answered(known.slice(1, -1), true);
        answers += 1;
      },
    });
    closing.push(() => {
      stop();
      agent.destroy();
    });
  }
  for (let tab = 0; tab < count; tab += 1) {
    const opening = setTimeout(open, (tab * EVERY_MS) / count);
    closing.push(() => clearTimeout(opening));
  }
  return {
    answers: () => answers,
    close: () => {
      for (const close of closing) close();
    },
  };
}
