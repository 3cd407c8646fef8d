interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** Scripts come from this origin's artifacts only. There is no createHTML: a string never becomes markup. */
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const target = new URL(url, location.href);
    if (target.origin === location.origin && target.pathname.startsWith('/_assets/')) return target.href;
    throw new TypeError(`refused script ${url}`);
  },
});
