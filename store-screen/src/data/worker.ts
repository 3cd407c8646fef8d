interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const PATH = '/worker.js';
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/**
 * Starts the worker that stores the page on the device, so that it opens without a network. A browser that has no workers, or refuses
 * this one, takes the page from the network only.
 */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const policy = trustedTypes?.createPolicy('store-worker', { createScriptURL: () => PATH });
  navigator.serviceWorker.register(policy?.createScriptURL(PATH) ?? PATH).catch((error: unknown) => {
    console.warn('The page is not stored on this device.', error);
  });
}
