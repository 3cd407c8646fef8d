import { fileURLToPath } from 'node:url';

/** Returns the folder to which `npm run build` writes the page. */
export const builtScreenDir = (): string => fileURLToPath(new URL('../../../../store-screen/dist', import.meta.url));
