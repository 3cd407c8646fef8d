import type { Client } from 'pg';

/** Runs a program, or a script, as the user of the server, with the server's programs in its PATH. Returns its output. */
type Run = (program: string, given: readonly string[], env?: Record<string, string>) => string;

export interface TestServer {
  /** Connection string of a user who may create databases. */
  url: string;
  /** Ends the server as a crash would; the data stay. */
  crash(): Promise<void>;
  /** Starts the crashed server again. */
  start(): Promise<void>;
  run: Run;
  /** Stops the processes of the server: connections stay open, and nothing is answered. */
  pause(): void;
  /** Lets the paused server continue. */
  resume(): void;
  stop(): Promise<void>;
}

export function startPostgres(options?: {
  isDurable?: boolean;
  settings?: readonly string[];
  fill?(data: string, run: Run): void;
}): Promise<TestServer | undefined>;
export function connectTo(url: string): Promise<Client>;
export function runOnServer(url: string, statement: string): Promise<void>;
