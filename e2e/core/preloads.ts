/** Paths of the scripts that a document announces or contains: the shell's in its `Link` header, the others in its HTML. */
export function preloadsOf({ link = '', html }: { link?: string; html: string }): string[] {
  const inHeader = [...link.matchAll(/<([^>]+)>; rel=preload; as=script/g)];
  const inHtml = html.matchAll(
    /<(?:link rel="preload" as="script"|script async=""|script(?= data-src))[^>]* (?:href|src|data-src)="([^"]+)"/g,
  );
  return [...inHeader, ...inHtml].map(([, address = '']) => new URL(address, 'http://shop').pathname);
}
