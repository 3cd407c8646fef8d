// node --import <this file>: runs TypeScript of the workspace as it is. Packages from node_modules are left as they come:
// the bundler's plugins put the text of their own functions into what they build, so nothing may rewrite them.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
