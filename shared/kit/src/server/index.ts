export { serveRemote } from './serve-remote.tsx';
export { keepTexts, serverRuntime, serverScope } from './server-runtime.ts';
