export { serveRemote } from './serve-remote.tsx';
export { serverRuntime, serverScope } from './server-runtime.ts';
