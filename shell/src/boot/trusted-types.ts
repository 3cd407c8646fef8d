interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(text: string): string },
  ): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/**
 * Scripts come from this origin's artifacts only. A string never becomes markup: what reaches innerHTML by a library's hand (the map
 * measures a letter that way) may hold no character that could start any.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const target = new URL(url, location.href);
    if (target.origin === location.origin && target.pathname.startsWith('/_assets/')) return target.href;
    throw new TypeError(`refused script ${url}`);
  },
  createHTML(text) {
    if (!/[<&]/.test(text)) return text;
    throw new TypeError('refused markup');
  },
});
