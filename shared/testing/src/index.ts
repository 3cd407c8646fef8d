/** Renders a remote without its host, answers its calls from a table, and makes valid data. For tests only. */

export {
  aCart,
  aCartLine,
  aDisposition,
  aMenuItem,
  anOutlet,
  aSavedLocation,
  aTenantConfig,
  onePage,
} from './factories.ts';
export { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
export { type InShell, renderInShell, TEST_NOW } from './render-in-shell.tsx';
