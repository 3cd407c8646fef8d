/** A time-out, in ms, and a mark of the element, by which it can be found. */
interface Options {
  owner: string;
  timeoutMs?: number;
}

/** Returns whether browsers check a file by this value. They pass over one that they cannot read. */
export const isIntegrity = (value: string | undefined): value is string => /^sha(256|384)-/.test(value ?? '');

/**
 * Runs a script of the shop, with integrity or not at all. Settles when it has run, or
 * does not come.
 */
export function runScript(url: string, integrity: string | undefined, { owner, timeoutMs }: Options): Promise<void> {
  if (!isIntegrity(integrity)) return Promise.reject(new Error(`There is no integrity for ${url}.`));
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.dataset.rspack = owner;
  script.src = url;
  return settled(script, url, timeoutMs);
}

/** A script of the document may be on its way for so long; one that has come runs within the short time, or has failed. In ms. */
const PATIENCE = { coming: 5000, come: 50 };

/** The tag of a script that the document names, which the browser runs when it comes, or contains: that one has run. */
const tagOf = (url: string) =>
  [...document.scripts].find(
    (script) => (script.src === url && script.hasAttribute('async')) || script.dataset.src === url,
  );

/** Returns whether the document has a script, so that it comes without being asked for. */
export const isInDocument = (url: string): boolean => tagOf(url) !== undefined;

function untilRun(tag: HTMLScriptElement, url: string): Promise<void> {
  const hasCome = performance.getEntriesByName(url).length > 0;
  return new Promise((resolve) => {
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => resolve());
    setTimeout(resolve, hasCome ? PATIENCE.come : PATIENCE.coming);
  });
}

/** Runs a script unless the document has it and it has run, which `isHere` says. */
export async function runOnce(
  url: string,
  integrity: string | (() => string | undefined | Promise<string | undefined>),
  { isHere, ...options }: Options & { isHere(): boolean },
): Promise<void> {
  const tag = tagOf(url);
  if (tag?.src && !isHere()) await untilRun(tag, url);
  if (tag && isHere()) return;
  await runScript(url, typeof integrity === 'string' ? integrity : await integrity(), options);
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
