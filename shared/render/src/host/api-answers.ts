import { LRUCache } from 'lru-cache';

/** A response of the api, as far as it matters here. */
export interface ApiAnswer {
  status: number;
  text: string;
  /** True for an answer that is the same for every visitor. */
  isPublic: boolean;
  /** Tag of the text. */
  etag?: string;
}

/** Sends a request that names the texts that are known. Status 304 means the text of the returned tag. */
export type AskApi = (ifNoneMatch: string) => Promise<ApiAnswer>;

const MAX_CHARS = 32_000_000;
const MAX_FAMILIES = 500;
/** Number of texts that a request names: menus of stores with equal prices and hours have the same text. */
const MAX_NAMED = 12;

/**
 * Public answers of the api for all workers. Equal requests at the same time share one, and a store whose answer is equal to that of
 * another store costs a 304. No answer is older than its request. Answers that are not public are passed on.
 */
export class ApiAnswers {
  readonly #running = new Map<string, Promise<ApiAnswer>>();
  /** Texts by path, language and tag; the most recently used of a path come first. */
  readonly #texts = new LRUCache<string, string>({ maxSize: MAX_CHARS, sizeCalculation: (text) => text.length + 1 });
  readonly #tags = new LRUCache<string, readonly string[]>({ max: MAX_FAMILIES });

  /** `key` has everything that the answer depends on; `family` is the key without the query. */
  get(key: string, family: string, ask: AskApi): Promise<ApiAnswer> {
    const running = this.#running.get(key);
    if (running) return running;
    const asked = this.#ask(family, ask).finally(() => this.#running.delete(key));
    this.#running.set(key, asked);
    return asked;
  }

  async #ask(family: string, ask: AskApi): Promise<ApiAnswer> {
    const tags = (this.#tags.get(family) ?? []).filter((tag) => this.#texts.has(`${family} ${tag}`));
    const answer = this.#known(family, await ask(tags.join(', '))) ?? (await ask(''));
    const { etag } = answer;
    if (answer.status !== 200 || !answer.isPublic || etag === undefined) return answer;
    this.#texts.set(`${family} ${etag}`, answer.text);
    this.#tags.set(family, [etag, ...tags.filter((tag) => tag !== etag)].slice(0, MAX_NAMED));
    return answer;
  }

  /** Returns the answer with its text; undefined for a 304 whose text has gone. */
  #known(family: string, answer: ApiAnswer): ApiAnswer | undefined {
    if (answer.status !== 304) return answer;
    const text = this.#texts.get(`${family} ${answer.etag}`);
    return text === undefined ? undefined : { ...answer, status: 200, text };
  }
}
