import { type Configuration, rspack } from '@rspack/core';
import { BROWSERS } from './browsers.ts';

/** The platform of the browser files. */
export const WEB: Configuration['target'] = ['web', 'es2022'];

/** They make the files of the browser small. Without their targets both tools write for browsers that the shop does not serve. */
export const minimizers: NonNullable<Configuration['optimization']>['minimizer'] = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022 } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];
