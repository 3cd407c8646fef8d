/** Paths of the scripts that a document announces: the shell's in its `Link` header, the others in its head. */
export function preloadsOf({ link = '', html }: { link?: string; html: string }): string[] {
  const inHeader = [...link.matchAll(/<([^>]+)>; rel=preload; as=script/g)];
  const inHead = [...html.matchAll(/<(?:link rel="preload" as="script"|script async="")[^>]* (?:href|src)="([^"]+)"/g)];
  return [...inHeader, ...inHead].map(([, address = '']) => new URL(address, 'http://shop').pathname);
}
