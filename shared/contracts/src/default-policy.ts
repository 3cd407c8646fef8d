interface PolicyFactory {
  defaultPolicy?: unknown;
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(text: string): string },
  ): unknown;
}

/** Globals of a browser that the policy uses. */
interface Page {
  trustedTypes?: PolicyFactory;
  location: { href: string; origin: string };
  URL: new (url: string, base: string) => { origin: string; pathname: string; href: string };
}

/**
 * Creates the default Trusted Types policy of the page, once. It allows scripts of this origin's artifacts and the worker's one address.
 * Strings never become markup: a library that sets innerHTML (the map measures a letter that way) may not pass a character that starts
 * markup. The edge writes the text of this function into its documents, before all other scripts, so it uses nothing outside itself.
 */
export function createDefaultPolicy(): void {
  const { trustedTypes, location, URL } = globalThis as unknown as Page;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
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
}
