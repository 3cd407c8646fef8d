/** Bundler presets: a remote's whole build from its manifest, and the document that the registry stores. */
export { baseConfig } from './base.ts';
export { buildIdOf } from './build-id.ts';
export { routerAlias, sharedInShell } from './federation.ts';
export { frameGroup, frameSlots } from './frame-group.ts';
export { minimizers, WEB } from './minimizers.ts';
export { exposesOf, remoteConfig } from './remote-config.ts';
export { runBuild } from './run-build.ts';
export type { RemoteBuild } from './version-document.ts';
export { type WatchResult, watchBuild } from './watch-build.ts';
