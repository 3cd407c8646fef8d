import { LRUCache } from 'lru-cache';
import { DueAnswers } from '../due-answers.ts';
import type { StoredAnswers } from './answer-port.ts';

/** A response of the api, as far as it matters here. */
export interface ApiAnswer {
  status: number;
  text: string;
  /** True for an answer that is the same for every visitor. */
  isPublic: boolean;
  /** Tag of the text. */
  etag?: string;
  /** True for an earlier answer in place of that of an api that is away. */
  isStale?: boolean;
}

/** Sends a request that names the texts that are known. Status 304 means the text of the returned tag. */
export type AskApi = (ifNoneMatch: string) => Promise<ApiAnswer>;

const MAX_CHARS = 32_000_000;
const MAX_FAMILIES = 500;
/** Number of texts that a request names: menus of stores with equal prices and hours have the same text. */
const MAX_NAMED = 12;
/** Time after a failure of the api in which stored answers come first, in ms. */
const AWAY_MS = 1000;

interface Names {
  /** All that the answer depends on. */
  key: string;
  /** The key without the query. */
  family: string;
  /** Name of the answer where it is stored for an outage. */
  answerKey: string;
}

/**
 * Public answers of the api for all workers. Equal requests at the same time share one, and a store whose answer is equal to that of
 * another store costs a 304. No answer is older than its request, except while the api is away: then the last one that was stored is
 * returned. Answers that are not public are passed on.
 */
export class ApiAnswers {
  readonly #running = new Map<string, Promise<ApiAnswer>>();
  /** Texts by path, language and tag; the most recently used of a path come first. */
  readonly #texts = new LRUCache<string, string>({ maxSize: MAX_CHARS, sizeCalculation: (text) => text.length + 1 });
  readonly #tags = new LRUCache<string, readonly string[]>({ max: MAX_FAMILIES });

  readonly #due = new DueAnswers();
  readonly #stored: StoredAnswers;
  readonly #lateMs: number;
  #awayUntilMs = 0;

  /** After `lateMs` without an answer a stored one is returned. */
  constructor(stored: StoredAnswers, lateMs: number) {
    this.#stored = stored;
    this.#lateMs = lateMs;
  }

  async get({ key, family, answerKey }: Names, ask: AskApi): Promise<ApiAnswer> {
    const asked = this.#running.get(key) ?? this.#start(key, family, ask);
    if (performance.now() < this.#awayUntilMs) {
      const stored = await this.#recall(answerKey);
      if (stored) return stored;
    }
    const answer = await this.#inTime(asked, answerKey);
    const isLasting = answer.status === 200 && answer.isPublic && !answer.isStale;
    if (isLasting && this.#due.isDue(answerKey, answer.etag)) this.#stored.store(answerKey, answer.text);
    return answer;
  }

  #start(key: string, family: string, ask: AskApi): Promise<ApiAnswer> {
    const asked = this.#ask(family, ask).finally(() => this.#running.delete(key));
    // The caller may have a stored answer and not wait.
    asked.catch(() => undefined);
    this.#running.set(key, asked);
    return asked;
  }

  /** Returns the answer, or a stored one when the api fails or is late. Without a stored one the failure stays. */
  async #inTime(asked: Promise<ApiAnswer>, answerKey: string): Promise<ApiAnswer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, this.#lateMs, 'late');
    });
    try {
      const first = await Promise.race([asked, late]);
      if (first !== 'late' && first.status < 500) return first;
      return (await this.#recallInstead(answerKey)) ?? (await asked);
    } catch (error) {
      const stored = await this.#recallInstead(answerKey);
      if (stored) return stored;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #recallInstead(answerKey: string): Promise<ApiAnswer | undefined> {
    this.#awayUntilMs = performance.now() + AWAY_MS;
    return this.#recall(answerKey);
  }

  async #recall(answerKey: string): Promise<ApiAnswer | undefined> {
    const text = await this.#stored.recall(answerKey);
    return text === undefined ? undefined : { status: 200, text, isPublic: true, isStale: true };
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
