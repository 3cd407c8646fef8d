interface PngSize {
  /** Width in pixels; absent: the drawing's own. */
  width?: number;
  /** 256 colours or fewer: a third of the bytes, for small pictures. */
  isSmall?: boolean;
}

/** Returns a PNG of an SVG. The key names the drawing and its size. */
export type DrawPng = (key: string, svg: () => string, size?: PngSize) => Promise<Buffer>;

/**
 * Creates a renderer of SVG as PNG with a cache of at most `maxCached` pictures. It renders on a worker thread, one picture at
 * a time, so that a burst of requests does not slow down other calls.
 */
export function createPngDrawer(maxCached: number): DrawPng {
  const cache = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return (key, svg, size) => {
    const known = cache.get(key);
    const picture = known ?? last.then(() => toPng(svg(), size));
    if (!known) last = picture.catch(() => undefined);
    cache.delete(key);
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
    const oldest = cache.size > maxCached ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return picture;
  };
}

async function toPng(svg: string, { width, isSmall = false }: PngSize = {}): Promise<Buffer> {
  // Large modules that only mails and crawlers need.
  const { renderAsync } = await import('@resvg/resvg-js');
  const fitTo = width === undefined ? undefined : { mode: 'width' as const, value: width };
  const png = (await renderAsync(svg, { font: { loadSystemFonts: false }, ...(fitTo && { fitTo }) })).asPng();
  if (!isSmall) return png;
  const { default: sharp } = await import('sharp');
  return sharp(png).png({ palette: true, effort: 4 }).toBuffer();
}
