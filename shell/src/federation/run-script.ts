/** A time-out, in ms, and a mark of the element, by which it can be found. */
interface Options {
  owner: string;
  timeoutMs?: number;
}

/**
 * Runs a script of the shop, with integrity, which fails closed: browsers pass over one that they cannot read. Settles when it has run, or
 * does not come.
 */
export function runScript(url: string, integrity: string | undefined, { owner, timeoutMs }: Options): Promise<void> {
  if (!integrity?.startsWith('sha384-')) return Promise.reject(new Error(`There is no integrity for ${url}.`));
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.dataset.rspack = owner;
  script.src = url;
  return settled(script, url, timeoutMs);
}

/** Adds an element that loads a file. Settles when the file has come, or does not. */
export function settled(element: HTMLScriptElement | HTMLLinkElement, url: string, timeoutMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      element.remove();
      reject(new Error(`${url} did not come.`));
    };
    const timer = timeoutMs && setTimeout(fail, timeoutMs);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(element);
  });
}
