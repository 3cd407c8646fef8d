export interface TestServer {
  /** Connection string of a user who may make databases. */
  url: string;
  stop(): Promise<void>;
}

export function startPostgres(options?: { isDurable?: boolean }): Promise<TestServer | undefined>;
