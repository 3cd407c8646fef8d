export { memoByComposition } from './html-memo.ts';
export { serveRemote } from './serve-remote.tsx';
export { keepTexts, serverRuntime, serverScope } from './server-runtime.ts';
