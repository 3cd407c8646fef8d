import { remoteConfig } from '@horno/tooling/rspack';
import manifest from './remote.manifest.ts';

export const build = remoteConfig(manifest, import.meta.dirname);
export default build.configs;
