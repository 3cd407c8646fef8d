import { remoteConfig } from '@horno/tooling/rspack';
import manifest from './remote.manifest.ts';

const build = remoteConfig(manifest, import.meta.dirname);
const splitChunks = build.configs[0]?.optimization?.splitChunks;
if (splitChunks) {
  // All texts look alike: one style sheet for them, in the order of its imports, instead of the same one for each page.
  splitChunks.cacheGroups = {
    texts: {
      name: 'texts',
      type: 'css/module',
      chunks: ({ name }) => /^__federation_expose_page_(?!home$)/.test(name ?? ''),
      enforce: true,
    },
  };
}

export default build;
