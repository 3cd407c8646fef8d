import type { FromHost, RecalledMessage } from '../protocol.ts';

/** Answers of the api that the edge keeps for an outage. */
export interface StoredAnswers {
  store(key: string, text: string): void;
  /** Returns undefined when nothing is stored under the key. */
  recall(key: string): Promise<string | undefined>;
}

/** For renderings that use no earlier answers. */
export const storeNothing: StoredAnswers = { store: () => undefined, recall: async () => undefined };

/** Reaches the answers that the edge keeps, by messages between the processes. */
export class AnswerPort implements StoredAnswers {
  readonly #send: (message: FromHost) => void;
  readonly #waiting = new Map<number, (text: string | undefined) => void>();
  #lastId = 0;

  constructor(send: (message: FromHost) => void) {
    this.#send = send;
  }

  store(key: string, text: string): void {
    this.#send({ type: 'store', key, text });
  }

  recall(key: string): Promise<string | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#send({ type: 'recall', id, key });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  settle({ id, text }: RecalledMessage): void {
    this.#waiting.get(id)?.(text);
    this.#waiting.delete(id);
  }
}
