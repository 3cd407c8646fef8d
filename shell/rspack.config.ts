import { shellConfig } from '@horno/tooling/internal/shell';

export const build = shellConfig(import.meta.dirname);
export default build.configs;
