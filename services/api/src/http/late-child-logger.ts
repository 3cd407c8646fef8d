import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LevelWithSilent, Logger } from 'pino';

type Said = [what: unknown, ...rest: unknown[]];

/**
 * Creates a request's logger at its first log call that passes the level. Most requests log nothing, and creating a logger costs
 * as much as sending a cached answer.
 */
export const lateChildLogger: FastifyInstance['childLoggerFactory'] = (logger, bindings, options) =>
  options.level === undefined && options.serializers === undefined
    ? new LateChild(logger as Logger, bindings)
    : logger.child(bindings, options);

class LateChild implements FastifyBaseLogger {
  readonly #parent: Logger;
  readonly #bindings: object;
  #made: Logger | undefined;

  constructor(parent: Logger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...how: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...how);
  }

  trace(...said: Said): void {
    this.#say('trace', said);
  }

  debug(...said: Said): void {
    this.#say('debug', said);
  }

  info(...said: Said): void {
    this.#say('info', said);
  }

  warn(...said: Said): void {
    this.#say('warn', said);
  }

  error(...said: Said): void {
    this.#say('error', said);
  }

  fatal(...said: Said): void {
    this.#say('fatal', said);
  }

  silent(): void {}

  #say(level: Exclude<LevelWithSilent, 'silent'>, said: Said): void {
    if (this.#parent.isLevelEnabled(level)) this.#own()[level](...(said as [object, string]));
  }

  #own(): Logger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
}
