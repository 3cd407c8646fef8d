import type { Command } from 'commander';
import type { Client } from './client.ts';

/** Environment of one CLI run; tests replace it. */
export interface CliContext {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  write(text: string): void;
  writeError(text: string): void;
}

/** One command under way: what it talks to, and how it answers. */
export interface Run {
  client: Client;
  context: CliContext;
  isJson: boolean;
  /** The value with `--json`, otherwise the lines. */
  print(value: object, lines: readonly string[]): void;
}

/** Options of a command about a channel. */
export interface InChannel {
  channel: string;
}

/** Connects a command; a sign-in sends no token. */
export type Open = (program: Command, options?: { isSignIn?: boolean }) => Promise<Run>;
