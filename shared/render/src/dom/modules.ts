import vm from 'node:vm';
import type { DOMWindow } from 'jsdom';

type Import = (specifier: string, referrer: string) => Promise<vm.Module>;

/** Code of the error of an import that browsers refuse: they check no hash of it. */
export const IMPORT_REFUSED = 'ERR_IMPORT_REFUSED';

let importFor: Import = async (specifier) => {
  throw new Error(`No page imports ${specifier}.`);
};

/** Lets scripts of every window import modules of the newest page. */
export function allowModules(): void {
  const run = vm.runInContext;
  vm.runInContext = (code, context, options) => {
    const { filename = '', ...more } = typeof options === 'string' ? { filename: options } : (options ?? {});
    return run(code, context, {
      ...more,
      filename,
      importModuleDynamically: ((specifier: string) => importFor(specifier, filename)) as never,
    });
  };
}

/** ES modules of a version in the window of a page. Only files that the shop brings with their hashes can be imported. */
export class Modules {
  readonly #windowOf: () => vm.Context;
  readonly #read: (url: string) => Promise<string>;
  readonly #isPermitted: (url: string) => boolean;
  readonly #loading = new Map<string, Promise<vm.SourceTextModule>>();

  constructor(
    windowOf: () => DOMWindow,
    read: (url: string) => Promise<string>,
    isPermitted: (url: string) => boolean,
  ) {
    this.#windowOf = windowOf;
    this.#read = read;
    this.#isPermitted = isPermitted;
    importFor = (specifier, referrer) => this.#import(specifier, referrer);
  }

  /** Loads the text of a module, as a browser does for `modulepreload`. */
  async bring(url: string): Promise<void> {
    await this.#load(url);
  }

  async #import(specifier: string, referrer: string): Promise<vm.Module> {
    const module = await this.#load(new URL(specifier, referrer).href);
    if (module.status === 'unlinked')
      await module.link((name, from) => this.#load(new URL(name, from.identifier).href));
    await module.evaluate();
    return module;
  }

  #load(url: string): Promise<vm.SourceTextModule> {
    const known = this.#loading.get(url) ?? this.#parse(url);
    this.#loading.set(url, known);
    return known;
  }

  async #parse(url: string): Promise<vm.SourceTextModule> {
    if (!this.#isPermitted(url)) {
      // Code of the window knows errors of the window.
      const error = new (this.#windowOf().TypeError)(`import() of ${url} is refused: it has no integrity.`);
      throw Object.assign(error, { code: IMPORT_REFUSED });
    }
    return new vm.SourceTextModule(await this.#read(url), {
      identifier: url,
      context: this.#windowOf(),
      initializeImportMeta: (meta) => Object.assign(meta, { url }),
      importModuleDynamically: ((specifier: string) => this.#import(specifier, url)) as never,
    });
  }
}
