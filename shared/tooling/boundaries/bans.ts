/** One ban: modules that a scope must not import, as patterns in the style of .gitignore, and what to do instead. */
export interface Ban {
  modules: readonly string[];
  message: string;
}

/** Files with the same import rules. Of several scopes that match a file Biome applies the last one only, so a narrow scope repeats the wide one (`extends`). */
export interface Scope {
  name: string;
  includes: readonly string[];
  extends?: string;
  bans: readonly Ban[];
}

export const door = (name: string) => [`@horno/${name}`, `@horno/${name}/**`];
export const doors = (...names: string[]) => names.flatMap(door);
export const services = ['api', 'registry', 'edge', 'store', 'local', 'cli'];

export const insides: Ban = {
  modules: [
    '@horno/*/src/**',
    '@horno/*/test/**',
    '**/shared/*/src/**',
    '**/shared/{contracts,domain,kit,ui,testing,tooling}/**',
  ],
  message: 'Import a package by its name and exports, as another repository does, not by its files.',
};
export const remotes: Ban = {
  modules: ['**/mf-*/**', '@horno/mf-*', '@horno/mf-*/**'],
  message: 'Remotes are loaded at run time only.',
};
export const shell: Ban = {
  modules: [...door('shell'), '**/shell/src/**'],
  message: 'Only the page imports the shell.',
};
export const backend: Ban = {
  modules: [...doors(...services, 'db', 'server'), '**/services/**'],
  message: 'Browser code reaches the services by calls of @horno/contracts only.',
};
export const browserCode: Ban = {
  modules: doors('kit', 'testing'),
  message: 'Services share contracts and rules with the browser, not its code.',
};

export const databaseDrivers: Ban = {
  modules: ['pg', '@electric-sql/pglite', '@electric-sql/pglite/**'],
  message:
    'Only @horno/db knows the database drivers: open databases with openDatabase, in tests with @horno/db/testing.',
};
