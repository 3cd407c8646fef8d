import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { type StoredAnswers, storeNothing } from './answer-port.ts';
import { type ApiAnswer, ApiAnswers, type AskApi } from './api-answers.ts';

const answerOf = (text: string, more: Partial<ApiAnswer> = {}): ApiAnswer => ({
  status: 200,
  text,
  isPublic: true,
  etag: `"${text}"`,
  ...more,
});

const named = (key: string, family: string) => ({ key, family, answerKey: key });

/** An api that answers 304 when the request names the tag of its text. */
const apiWith = (text: string) =>
  jest.fn<AskApi>(async (ifNoneMatch) =>
    ifNoneMatch.split(', ').includes(`"${text}"`) ? answerOf('', { status: 304, etag: `"${text}"` }) : answerOf(text),
  );

describe('ApiAnswers', () => {
  test('asks once for equal requests at the same time, and again later', async () => {
    const answers = new ApiAnswers(storeNothing, 10_000);
    const ask = apiWith('menu');
    const got = await Promise.all([1, 2, 3].map(() => answers.get(named('store 1', 'menu'), ask)));
    got.push(await answers.get(named('store 1', 'menu'), ask));
    expect(got.map(({ text }) => text)).toEqual(['menu', 'menu', 'menu', 'menu']);
    expect(ask.mock.calls).toEqual([[''], ['"menu"']]);
  });

  test('names the texts of other stores, and uses the one whose tag the api names', async () => {
    const answers = new ApiAnswers(storeNothing, 10_000);
    await answers.get(named('store 1', 'menu'), apiWith('a'));
    await answers.get(named('store 2', 'menu'), apiWith('b'));
    const ask = apiWith('a');
    expect(await answers.get(named('store 3', 'menu'), ask)).toMatchObject({ status: 200, text: 'a' });
    expect(ask.mock.calls).toEqual([['"b", "a"']]);
  });

  test('never names a text of another family', async () => {
    const answers = new ApiAnswers(storeNothing, 10_000);
    await answers.get(named('es 1', 'menu es'), apiWith('a'));
    const ask = apiWith('a');
    await answers.get(named('en 1', 'menu en'), ask);
    expect(ask.mock.calls).toEqual([['']]);
  });

  test.each([
    ['an answer for one visitor', answerOf('x', { isPublic: false })],
    ['a failure', answerOf('x', { status: 503 })],
  ])('does not keep %s', async (_case, answer) => {
    const answers = new ApiAnswers(storeNothing, 10_000);
    const ask = jest.fn<AskApi>(async () => answer);
    for (const _ of [1, 2]) expect(await answers.get(named('k', 'f'), ask)).toBe(answer);
    expect(ask.mock.calls).toEqual([[''], ['']]);
  });

  test('passes a failed request on to all who wait, and asks again', async () => {
    const answers = new ApiAnswers(storeNothing, 10_000);
    const ask = jest.fn<AskApi>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(answerOf('x'));
    const got = await Promise.allSettled([1, 2].map(() => answers.get(named('k', 'f'), ask)));
    expect(got.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await answers.get(named('k', 'f'), ask)).toMatchObject({ text: 'x' });
  });

  test('gives every place and language its own text, whatever was asked before', async () => {
    const requests = fc.array(
      fc.record({ store: fc.nat(12), lang: fc.constantFrom('es', 'en'), text: fc.constantFrom('a', 'b', 'c') }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        const answers = new ApiAnswers(storeNothing, 10_000);
        const texts = new Map<string, string>();
        for (const { store, lang, text } of all) {
          const key = `${lang} ${store}`;
          const now = texts.get(key) ?? `${lang}${text}`;
          texts.set(key, now);
          expect(await answers.get(named(key, lang), apiWith(now))).toMatchObject({ status: 200, text: now });
        }
      }),
    );
  });
});

/** Stored answers, in the order of the calls. */
function storedList(): StoredAnswers & { calls: [key: string, text: string][] } {
  const calls: [string, string][] = [];
  return {
    calls,
    store: (key, text) => void calls.push([key, text]),
    recall: async (key) => calls.findLast(([known]) => known === key)?.[1],
  };
}

const gone: AskApi = () => Promise.reject(new Error('gone'));

describe('ApiAnswers, while the api is away', () => {
  test.each<[string, AskApi]>([
    ['refuses connections', gone],
    ['answers 503', async () => answerOf('busy', { status: 503, isPublic: false })],
    ['answers 500', async () => answerOf('broken', { status: 500, isPublic: false })],
    ['does not answer', () => new Promise(() => undefined)],
  ])('return the last public answer of the same key when it %s', async (_how, ask) => {
    const stored = storedList();
    const answers = new ApiAnswers(stored, 20);
    await answers.get(named('menu 1', 'menu'), apiWith('a'));
    await answers.get(named('menu 2', 'menu'), apiWith('b'));
    const got = await Promise.all(['menu 1', 'menu 2'].map((key) => answers.get(named(key, 'menu'), ask)));
    expect(got).toEqual(['a', 'b'].map((text) => ({ status: 200, text, isPublic: true, isStale: true })));
  });

  test('return the failure for a key of which nothing is stored, and for a refusal', async () => {
    const stored = storedList();
    const answers = new ApiAnswers(stored, 10_000);
    await answers.get(named('menu 1', 'menu'), apiWith('a'));
    await expect(answers.get(named('menu 2', 'menu'), gone)).rejects.toThrow('gone');
    const refusal = answerOf('no', { status: 404 });
    const fresh = new ApiAnswers(stored, 10_000);
    expect(await fresh.get(named('menu 1', 'menu'), async () => refusal)).toBe(refusal);
  });

  test('wait for no further failure in the next second, and return the new answer as soon as the api is back', async () => {
    const answers = new ApiAnswers(storedList(), 10_000);
    const one = named('menu 1', 'menu');
    await answers.get(one, apiWith('a'));
    await answers.get(one, gone);
    let isAsked = false;
    const never: AskApi = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    expect(await answers.get(one, never)).toMatchObject({ text: 'a', isStale: true });
    expect(isAsked).toBe(true);
    const back = new ApiAnswers(storedList(), 10_000);
    expect(await back.get(one, apiWith('b'))).toMatchObject({ text: 'b', status: 200 });
  });

  test('keep a public answer once for equal tags, and never one of a single visitor or a stored one', async () => {
    const stored = storedList();
    const answers = new ApiAnswers(stored, 10_000);
    for (const text of ['a', 'a', 'b', 'b']) await answers.get(named('menu 1', 'menu'), apiWith(text));
    await answers.get(named('own', 'own'), async () => answerOf('x', { isPublic: false }));
    await answers.get(named('menu 1', 'menu'), gone);
    expect(stored.calls).toEqual([
      ['menu 1', 'a'],
      ['menu 1', 'b'],
    ]);
  });
});
