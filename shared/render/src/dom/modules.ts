import vm from 'node:vm';

type Import = (specifier: string, referrer: string) => Promise<vm.Module>;

/** The refusal of an import that browsers refuse: they check no hash of it. */
export class ImportRefused extends Error {
  override readonly name = 'TypeError';
  readonly code = 'ERR_IMPORT_REFUSED';
}

let importFor: Import = async (specifier) => {
  throw new ImportRefused(`import() of ${specifier} is refused.`);
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
  readonly #contextOf: () => vm.Context;
  readonly #read: (url: string) => Promise<string>;
  readonly #isPermitted: (url: string) => boolean;
  readonly #loading = new Map<string, Promise<vm.SourceTextModule>>();

  constructor(
    contextOf: () => vm.Context,
    read: (url: string) => Promise<string>,
    isPermitted: (url: string) => boolean,
  ) {
    this.#contextOf = contextOf;
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
    if (!this.#isPermitted(url)) throw new ImportRefused(`import() of ${url} is refused: it has no integrity.`);
    return new vm.SourceTextModule(await this.#read(url), {
      identifier: url,
      context: this.#contextOf(),
      initializeImportMeta: (meta) => Object.assign(meta, { url }),
      importModuleDynamically: ((specifier: string) => this.#import(specifier, url)) as never,
    });
  }
}
