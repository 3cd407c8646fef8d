import { defineRemote } from '@horno/contracts/manifest';
import { expect, test } from '@jest/globals';
import { inWorkspace } from './paths.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

const parts = { pages: {}, slots: {}, i18n: 'content', update: 'allow', budgets: { js: '1 kB', css: '1 kB' } } as const;
const remote = defineRemote({ name: 'mf-content', squad: 'content', shell: '^1.0', ...parts });

test.each([
  ['the shell', () => shellConfig(inWorkspace('shell'))],
  ['a remote', () => remoteConfig(remote, inWorkspace('mf-content'))],
])('chunks of %s may take 120 seconds', (_, build) => {
  expect(build().configs[0]?.output?.chunkLoadTimeout).toBe(120_000);
});
