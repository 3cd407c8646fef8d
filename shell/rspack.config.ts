import { shellConfig } from '@horno/tooling/rspack';

export const build = shellConfig(import.meta.dirname);
export default build.configs;
