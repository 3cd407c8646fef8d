import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

/** Share of its place that the drawing takes in an icon that the device cuts to its own shape. */
const SAFE = 0.72;

/** The drawing on its whole background, small enough that no mask cuts it. */
function maskable(svg: string): string {
  const round = /<rect[^>]*fill="([^"]+)"[^>]*\/>/;
  const [, fill = '#000'] = round.exec(svg) ?? [];
  return svg
    .replace(round, `<rect width="32" height="32" fill="${fill}"/>`)
    .replace('<g>', `<g transform="translate(16 16) scale(${SAFE}) translate(-16 -16)">`);
}

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** Pictures of the shop for the screens of devices, from one drawing: `icon-192.png`, `maskable-512.png` and the like. */
export function iconsPlugin(file: string): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('icons', (compilation) => {
        compilation.fileDependencies.add(file);
        compilation.hooks.processAssets.tap('icons', () => {
          const svg = readFileSync(file, 'utf8');
          const emit = (name: string, content: Buffer) =>
            compilation.emitAsset(`icons/${name}.png`, new rspack.sources.RawSource(content));
          for (const size of [96, 192, 512]) emit(`icon-${size}`, png(svg, size));
          for (const size of [180, 192, 512]) emit(`maskable-${size}`, png(maskable(svg), size));
        });
      });
    },
  };
}
