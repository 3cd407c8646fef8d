import { shellConfig } from '@horno/tooling/rspack';

export default shellConfig(import.meta.dirname);
