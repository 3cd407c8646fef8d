/**
 * Runs a script of the shop, with integrity, which fails closed. Settles when it has run, or has not come. `owner` marks the element,
 * so that it can be found.
 */
export function runScript(url: string, integrity: string, owner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!integrity) throw new Error(`There is no integrity for ${url}.`);
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    script.dataset.rspack = owner;
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not come.`));
    };
    document.head.append(script);
  });
}
