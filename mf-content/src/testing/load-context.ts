import type { LoadContext } from '@horno/kit';
import { type Answers, fakeApi, TEST_NOW } from '@horno/testing';

/** Returns the context of a page's `load` in Spanish, with an api that responds from a table. */
export function loadContext(answers: Answers, params: LoadContext['params'] = {}): LoadContext {
  return { lang: 'es', params, search: new URLSearchParams(), flags: {}, now: TEST_NOW, api: fakeApi(answers) };
}
