import { remoteConfig } from '@horno/tooling/rspack';
import manifest from './remote.manifest.ts';

export const build = remoteConfig(manifest, import.meta.dirname, { browserOnly: ['ol'] });
export default build.configs;
