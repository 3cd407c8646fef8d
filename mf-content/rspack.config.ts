import { remoteConfig } from '@horno/tooling/rspack';
import manifest from './remote.manifest.ts';

const HOME = '__federation_expose_page_home';
const ofTexts = ({ name }: { name?: string | undefined }) =>
  name !== HOME && /^__federation_expose_page_/.test(name ?? '');

export const build = remoteConfig(manifest, import.meta.dirname);
const splitChunks = build.configs[0]?.optimization?.splitChunks;
if (splitChunks) {
  // The home page is the first load: it comes in one piece of its own, without what only texts need.
  splitChunks.chunks = (chunk) => chunk.name !== HOME && !chunk.canBeInitial();
  // All texts look alike: one script and one style sheet, in the order of its imports, instead of nearly the same ones for each page.
  splitChunks.cacheGroups = {
    texts: { name: 'texts', chunks: ofTexts, enforce: true },
  };
}

export default build.configs;
