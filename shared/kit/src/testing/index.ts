/** For shared/testing only: a React root without the shell. */
export { RemoteRoot, type RemoteRootProps } from '../root/remote-root.tsx';
