import { Agent, request } from 'node:http';
import { createPollMode, pollWhileVisible } from '@horno/shell/testing';

/** Same value as in the shell. */
const EVERY_MS = 2500;

/** A page that is always visible. */
const page = {
  visibilityState: 'visible',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as const;

export interface OpenTabs {
  /** Responses so far. */
  answers(): number;
  close(): void;
}

interface TabOptions {
  /** Origin of the shop. */
  url: string;
  count: number;
  /** True when the edge answers by long poll, as it does until too many wait. */
  isLongPoll: boolean;
}

/** Opens tabs one after the other, each with its own connection. They poll for the release with the shop's own code. */
export function openTabs({ url, count, isLongPoll }: TabOptions): OpenTabs {
  let answers = 0;
  const closing: (() => void)[] = [];
  function open(): void {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const pollMode = createPollMode();
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
        const after = pollMode.after();
        known = await ask(isLongPoll && after ? `/_release/after/${after}` : '/_release', signal);
        pollMode.answered(known.slice(1, -1), true);
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
