import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base.ts';
import { iconsPlugin } from './icons.ts';

interface WorkerOptions {
  dir: string;
  mode: 'production' | 'development';
}

/** The shell's service worker, one file that needs no other, and the icons of the shop where it is installed. */
export function workerConfig({ dir, mode }: WorkerOptions): Configuration {
  return {
    ...baseConfig({ name: 'shell', dir, mode, server: false }),
    name: 'shell:worker',
    target: 'webworker',
    devtool: false,
    entry: { sw: './src/pwa/worker/main.ts' },
    output: { path: join(dir, 'dist/worker'), filename: '[name].js', clean: true },
    optimization: { minimize: mode === 'production', splitChunks: false },
    plugins: [iconsPlugin(join(dir, 'src/pwa/icon.svg'))],
  };
}
