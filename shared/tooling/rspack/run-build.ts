import type { VersionDocument } from '@horno/contracts/release';
import { rspack } from '@rspack/core';
import { readDocument } from './document-plugin.ts';
import type { RemoteBuild } from './version-document.ts';

/** Runs all configurations of a build and returns the document that they leave in `dist/remote.json`. */
export function runBuild({ configs, dir }: RemoteBuild): Promise<VersionDocument> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('The bundler gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(readDocument(dir));
      });
    });
  });
}
