import type { Client } from 'pg';

export interface TestServer {
  /** Connection string of a user who may create databases. */
  url: string;
  /** Ends the server as a crash would; the data stay. */
  crash(): Promise<void>;
  /** Starts the crashed server again. */
  start(): Promise<void>;
  /** Stops the processes of the server: connections stay open, and nothing is answered. */
  pause(): void;
  /** Lets the paused server continue. */
  resume(): void;
  stop(): Promise<void>;
}

export function startPostgres(options?: { isDurable?: boolean }): Promise<TestServer | undefined>;
export function connectTo(url: string): Promise<Client>;
export function runOnServer(url: string, statement: string): Promise<void>;
