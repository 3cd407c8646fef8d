/** A remote without its host, an api that answers from a table, and facts that fit the contracts. For tests only. */

export { aCart, aCartLine, aDisposition, aMenuItem, anOutlet, aSavedLocation, aTenantConfig } from './factories.ts';
export { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
export { type InShell, renderInShell, TEST_NOW } from './render-in-shell.tsx';
