import { basename, dirname } from 'node:path';

/** Runs the tests beside the mutated file first and tests with generated cases last: the first failure ends the run of a mutant. */
export default class NearestFirst {
  #mutated;

  constructor({ globalConfig }) {
    this.#mutated = globalConfig.nonFlagArgs[0] ?? '';
  }

  #distance({ path }) {
    const isOwn = basename(path).startsWith(`${basename(this.#mutated, '.ts')}.`);
    const isBeside = dirname(path) === dirname(this.#mutated);
    return (path.includes('.property.') ? 4 : 0) + (isBeside ? 0 : 2) + (isOwn ? 0 : 1);
  }

  sort(tests) {
    return [...tests].sort((a, b) => this.#distance(a) - this.#distance(b));
  }

  cacheResults() {}
}
