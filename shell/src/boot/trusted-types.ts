interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(text: string): string },
  ): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/**
 * Scripts come from this origin's artifacts only, and the worker from its one address. A string never becomes markup: what reaches innerHTML by a library's hand (the map
 * measures a letter that way) may hold no character that could start any.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const target = new URL(url, location.href);
    const isOurs = target.pathname.startsWith('/_assets/') || target.pathname === '/sw.js';
    if (target.origin === location.origin && isOurs) return target.href;
    throw new TypeError(`refused script ${url}`);
  },
  createHTML(text) {
    if (!/[<&]/.test(text)) return text;
    throw new TypeError('refused markup');
  },
});
