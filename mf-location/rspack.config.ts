import { remoteConfig } from '@horno/tooling/rspack';
import manifest from './remote.manifest.ts';

export default remoteConfig(manifest, import.meta.dirname, { browserOnly: ['ol'] });
