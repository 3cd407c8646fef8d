import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { type ApiAnswer, ApiAnswers, type AskApi } from './api-answers.ts';

const answerOf = (text: string, more: Partial<ApiAnswer> = {}): ApiAnswer => ({
  status: 200,
  text,
  isPublic: true,
  etag: `"${text}"`,
  ...more,
});

/** An api that answers 304 when the request names the tag of its text. */
const apiWith = (text: string) =>
  jest.fn<AskApi>(async (ifNoneMatch) =>
    ifNoneMatch.split(', ').includes(`"${text}"`) ? answerOf('', { status: 304, etag: `"${text}"` }) : answerOf(text),
  );

describe('ApiAnswers', () => {
  test('asks once for equal requests at the same time, and again later', async () => {
    const answers = new ApiAnswers();
    const ask = apiWith('menu');
    const got = await Promise.all([1, 2, 3].map(() => answers.get('store 1', 'menu', ask)));
    got.push(await answers.get('store 1', 'menu', ask));
    expect(got.map(({ text }) => text)).toEqual(['menu', 'menu', 'menu', 'menu']);
    expect(ask.mock.calls).toEqual([[''], ['"menu"']]);
  });

  test('names the texts of other stores, and uses the one whose tag the api names', async () => {
    const answers = new ApiAnswers();
    await answers.get('store 1', 'menu', apiWith('a'));
    await answers.get('store 2', 'menu', apiWith('b'));
    const ask = apiWith('a');
    expect(await answers.get('store 3', 'menu', ask)).toMatchObject({ status: 200, text: 'a' });
    expect(ask.mock.calls).toEqual([['"b", "a"']]);
  });

  test('never names a text of another family', async () => {
    const answers = new ApiAnswers();
    await answers.get('es 1', 'menu es', apiWith('a'));
    const ask = apiWith('a');
    await answers.get('en 1', 'menu en', ask);
    expect(ask.mock.calls).toEqual([['']]);
  });

  test.each([
    ['an answer for one visitor', answerOf('x', { isPublic: false })],
    ['a failure', answerOf('x', { status: 503 })],
  ])('does not keep %s', async (_case, answer) => {
    const answers = new ApiAnswers();
    const ask = jest.fn<AskApi>(async () => answer);
    for (const _ of [1, 2]) expect(await answers.get('k', 'f', ask)).toBe(answer);
    expect(ask.mock.calls).toEqual([[''], ['']]);
  });

  test('passes a failed request on to all who wait, and asks again', async () => {
    const answers = new ApiAnswers();
    const ask = jest.fn<AskApi>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(answerOf('x'));
    const got = await Promise.allSettled([1, 2].map(() => answers.get('k', 'f', ask)));
    expect(got.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await answers.get('k', 'f', ask)).toMatchObject({ text: 'x' });
  });

  test('gives every place and language its own text, whatever was asked before', async () => {
    const requests = fc.array(
      fc.record({ store: fc.nat(12), lang: fc.constantFrom('es', 'en'), text: fc.constantFrom('a', 'b', 'c') }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        const answers = new ApiAnswers();
        const texts = new Map<string, string>();
        for (const { store, lang, text } of all) {
          const key = `${lang} ${store}`;
          const now = texts.get(key) ?? `${lang}${text}`;
          texts.set(key, now);
          expect(await answers.get(key, lang, apiWith(now))).toMatchObject({ status: 200, text: now });
        }
      }),
    );
  });
});
