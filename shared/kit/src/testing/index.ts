/** For shared/testing only: a root without the shell. */
export { RemoteRoot, type RemoteRootProps } from '../root/remote-root.tsx';
